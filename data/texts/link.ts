import type { TextAttributes } from './model.ts';
import type { Scope } from './scope.ts';
import type { MarkdownToken } from './token.ts';

const advice = 'link to https://…, mailto:…, /one-of-our-pages or #a-heading-of-this-text';

/** Where a link leads; what leads nowhere is reported. */
export function linkAttributes(token: MarkdownToken, scope: Scope): TextAttributes {
  const href = scope.fill(token.href ?? '');
  if (token.title) scope.report(token.raw, `the title "${token.title}"`, 'put it into the text');
  if (/^https?:\/\/./i.test(href) && URL.canParse(href)) return { href, rel: 'external' };
  if (href.startsWith('#')) {
    const unknown = `link to #${href.slice(1)}, which no heading has`;
    scope.fragments.set(href.slice(1), scope.problem(token.raw, unknown, advice));
  } else if (!/^(?:\/(?!\/)|mailto:.)/.test(href)) {
    scope.report(token.raw, `link to "${href}"`, advice);
  }
  return { href };
}
