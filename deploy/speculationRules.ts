/** Path of the published rules. */
export const SPECULATION_RULES_PATH = '/links.speculationrules';

/** Links that open a new tab, lead to a file, such as a PDF, or to the current page. Paths of pages have no dot. */
const NOT_PRERENDERED = '[target], [download], [href*="."], [aria-current], [href^="#"]';

/** Returns the rules by which Chromium prerenders the page that a visitor probably opens next. */
export function speculationRules(): string {
  const links = [{ href_matches: '/*' }, { not: { selector_matches: NOT_PRERENDERED } }];
  // `eager` waits 10 ms, early enough for a quick click. On a phone it would prerender every link in
  // view, so it applies to the link under the pointer alone.
  const hovered = { and: [...links, { selector_matches: ':hover' }] };
  // Chromium 121 ignores rules without a source.
  const prerender = [
    { source: 'document', where: hovered, eagerness: 'eager' },
    { source: 'document', where: { and: links }, eagerness: 'moderate' },
  ];
  return `${JSON.stringify({ prerender })}\n`;
}
