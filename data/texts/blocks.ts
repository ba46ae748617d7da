import { inlineNodes, plainText, unsupported } from './inline.ts';
import type { TextNode, TextTag } from './model.ts';
import type { Scope } from './scope.ts';
import type { MarkdownToken } from './token.ts';

type ToNodes = (token: MarkdownToken, scope: Scope) => readonly TextNode[];

const headingTags: Readonly<Record<number, TextTag>> = { 2: 'h2', 3: 'h3', 4: 'h4' };

function heading(token: MarkdownToken, scope: Scope): TextNode[] {
  const { depth: level = 1, raw } = token;
  const children = inlineNodes(token.tokens, scope);
  const title = plainText(children);
  const id = scope.idFor(title);
  if (children.some((child) => typeof child !== 'string' && child[0] === 'a')) {
    scope.report(
      raw,
      `a link in a heading, "${title}"`,
      'link below it: headings link to themselves',
    );
  }
  const tag = headingTags[level];
  if (tag === undefined || level > scope.level + 1) {
    const deepest = Math.min(scope.level + 1, 4);
    const advice = `write a heading of level 2 to ${deepest}; the page's only h1 is "heading" at the top of the file`;
    scope.report(raw, `a heading of level ${level}, "${title}"`, advice);
    return [];
  }
  scope.level = level;
  if (level <= 3) scope.contents.push({ id, title, level });
  return [[tag, { id }, ['a', { href: `#${id}` }, ...children]]];
}

function listItem(item: MarkdownToken, scope: Scope): TextNode {
  if (item.task) scope.report(item.raw, 'a task', 'write an entry without [ ]');
  return ['li', null, ...blockNodes(item.tokens, scope)];
}

function list({ ordered, start, items = [] }: MarkdownToken, scope: Scope): TextNode[] {
  const attributes = ordered && start !== 1 ? { start: String(start) } : null;
  const entries = items.map((item) => listItem(item, scope));
  return [[ordered ? 'ol' : 'ul', attributes, ...entries]];
}

/** What a text may be made of, and what becomes of it. */
const toNodes = new Map<string, ToNodes>([
  ['space', () => []],
  ['heading', heading],
  ['paragraph', (token, scope) => [['p', null, ...inlineNodes(token.tokens, scope)]]],
  // The only paragraph of a list entry, which marked gives without a paragraph around it.
  ['text', (token, scope) => inlineNodes(token.tokens, scope)],
  ['list', list],
  ['blockquote', (token, scope) => [['blockquote', null, ...blockNodes(token.tokens, scope)]]],
  ['hr', () => [['hr', null]]],
]);

/** The nodes of blocks that stand below one another. */
export function blockNodes(tokens: readonly MarkdownToken[] | undefined, scope: Scope): TextNode[] {
  return (tokens ?? []).flatMap((token) => (toNodes.get(token.type) ?? unsupported)(token, scope));
}
