import { Fragment, type ReactNode, createElement } from 'react';
import type { TextNode } from '../../data/markdown/model.ts';
import { Icon } from '../icon/Icon.shared.tsx';
import { arrowUpRight } from '../icon/paths.ts';
import { href } from '../link/href.ts';
import { newTab } from '../link/newTab.ts';

/** Ties the sign of a link to the word before it, with the style of a link's `span`. */
const WORD_JOINER = '\u2060';

function render(node: TextNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  if (tag !== 'a') return createElement(tag, attributes, ...children.map(render));
  const { href: to = '', rel } = attributes ?? {};
  const inside = <TextNodes nodes={children} />;
  if (rel !== 'external') return <a href={to.startsWith('/') ? href(to) : to}>{inside}</a>;
  return (
    <a href={to} {...newTab}>
      {inside}
      <span>
        {WORD_JOINER}
        <Icon path={arrowUpRight} />
      </span>
    </a>
  );
}

/** A parsed text as elements; its strings are shown as they are, never as HTML. */
export function TextNodes({ nodes }: { readonly nodes: readonly TextNode[] }) {
  // As arguments and not as a list: a text's parts never change places and need no keys.
  return createElement(Fragment, null, ...nodes.map(render));
}
