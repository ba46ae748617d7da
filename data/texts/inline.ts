import { linkAttributes } from './link.ts';
import type { TextNode } from './model.ts';
import type { Scope } from './scope.ts';
import type { MarkdownToken } from './token.ts';

type ToNode = (token: MarkdownToken, scope: Scope) => TextNode;

/** A character reference such as `&amp;`: Markdown knows them, our texts have the character. */
const reference = /&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i;

function words(token: MarkdownToken, scope: Scope): string {
  const [found] = reference.exec(token.raw) ?? [];
  if (found !== undefined) scope.report(found, found, 'write the character itself');
  return scope.fill(token.text ?? '');
}

/** Reports Markdown that has no place in a text, raw HTML among it. */
export function unsupported(token: MarkdownToken, scope: Scope): TextNode {
  const [found = ''] = token.raw.trim().split('\n');
  const advice =
    token.type === 'html'
      ? 'write Markdown: raw HTML is not shown'
      : 'write headings, paragraphs, lists, quotes, links, bold, italics or `code` instead';
  scope.report(token.raw, `${token.type} "${found}"`, advice);
  return '';
}

/** What a line of text may hold, and what becomes of it. */
const toNode = new Map<string, ToNode>([
  ['text', words],
  ['escape', (token) => token.text ?? ''],
  ['br', () => ['br', null]],
  ['codespan', (token, scope) => ['code', null, scope.fill(token.text ?? '')]],
  ['strong', (token, scope) => ['strong', null, ...inlineNodes(token.tokens, scope)]],
  ['em', (token, scope) => ['em', null, ...inlineNodes(token.tokens, scope)]],
  [
    'link',
    (token, scope) => {
      const attributes = linkAttributes(token, scope);
      return ['a', attributes, ...inlineNodes(token.tokens, scope)];
    },
  ],
]);

/** Neighbouring strings become one, so that the tree is as small as it can be. */
function joined(nodes: readonly TextNode[]): TextNode[] {
  const result: TextNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node !== 'string' || typeof last !== 'string') result.push(node);
    else result[result.length - 1] = last + node;
  }
  return result.filter((node) => node !== '');
}

/** The nodes of a line of text. */
export function inlineNodes(
  tokens: readonly MarkdownToken[] | undefined,
  scope: Scope,
): TextNode[] {
  return joined(
    (tokens ?? []).map((token) => (toNode.get(token.type) ?? unsupported)(token, scope)),
  );
}

/** The characters that a reader sees of these nodes. */
export function plainText(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [, , ...children] = node;
      return plainText(children);
    })
    .join('');
}
