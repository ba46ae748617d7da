import type { TextNode } from '../../data/markdown/model.ts';

/** A heading and what follows it. */
export interface Group {
  /** The heading's id. */
  readonly id: string;
  readonly heading: TextNode;
  readonly rest: readonly TextNode[];
}

/** What stands before the first heading of a kind, then each such heading's group. */
export interface Groups {
  readonly before: readonly TextNode[];
  readonly groups: readonly Group[];
}

/** Takes a text apart at its headings of one kind. */
export function groupsBy(tag: string, nodes: readonly TextNode[]): Groups {
  const before: TextNode[] = [];
  const groups: (Group & { readonly rest: TextNode[] })[] = [];
  for (const node of nodes) {
    if (typeof node !== 'string' && node[0] === tag) {
      groups.push({ id: node[1]?.['id'] ?? '', heading: node, rest: [] });
    } else {
      (groups.at(-1)?.rest ?? before).push(node);
    }
  }
  return { before, groups };
}
