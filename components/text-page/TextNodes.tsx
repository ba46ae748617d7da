import { Fragment, type ReactNode, createElement } from 'react';
import type { TextNode } from '../../data/markdown/model.ts';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { href } from '../link/href.ts';

function render(node: TextNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  if (tag !== 'a') return createElement(tag, attributes, ...children.map(render));
  const { href: to = '', rel } = attributes ?? {};
  const inside = <TextNodes nodes={children} />;
  if (rel !== 'external') return <a href={to.startsWith('/') ? href(to) : to}>{inside}</a>;
  return <ExternalLink href={to}>{inside}</ExternalLink>;
}

/** A parsed text as elements; its strings are shown as they are, never as HTML. */
export function TextNodes({ nodes }: { readonly nodes: readonly TextNode[] }) {
  // As arguments and not as a list: a text's parts never change places and need no keys.
  return createElement(Fragment, null, ...nodes.map(render));
}
