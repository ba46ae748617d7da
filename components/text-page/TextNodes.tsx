import { Fragment, type ReactNode, createElement } from 'react';
import type { TextAttributes, TextNode } from '../../data/markdown/model.ts';
import { Icon } from '../icon/Icon.tsx';
import { arrowUpRight } from '../icon/paths.ts';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { href } from '../link/href.ts';

/** Ties the sign of a link to the word before it, with the style of a link's `span`. */
const WORD_JOINER = '\u2060';

function Link({ to, external, children }: LinkProps) {
  if (external) {
    return (
      <ExternalLink href={to}>
        {children}
        <span>
          {WORD_JOINER}
          <Icon path={arrowUpRight} />
        </span>
      </ExternalLink>
    );
  }
  return <a href={to.startsWith('/') ? href(to) : to}>{children}</a>;
}

interface LinkProps {
  readonly to: string;
  readonly external: boolean;
  readonly children: ReactNode;
}

function properties({ id, start }: TextAttributes): Record<string, string | number> {
  return { ...(id !== undefined && { id }), ...(start !== undefined && { start: Number(start) }) };
}

function render(node: TextNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const { href: to, rel } = attributes ?? {};
  if (tag === 'a' && to !== undefined) {
    return (
      <Link to={to} external={rel === 'external'}>
        <TextNodes nodes={children} />
      </Link>
    );
  }
  return createElement(tag, properties(attributes ?? {}), ...children.map(render));
}

/** A parsed text as elements; its strings are shown as they are, never as HTML. */
export function TextNodes({ nodes }: { readonly nodes: readonly TextNode[] }) {
  // As arguments and not as a list: a text's parts never change places and need no keys.
  return createElement(Fragment, null, ...nodes.map(render));
}
