/** Rules of a page's styles by whether they match something that stands here. */
export interface StyleReport {
  readonly matched: readonly string[];
  readonly unmatched: readonly string[];
}

/**
 * Sent to the page. States that come and go (hover, focus, a pending link) count as possible, as
 * do parts that CSS makes, and styles for paper, less motion or forced colours: what has to stand
 * in the page is the element.
 */
export function reportStyles(): StyleReport {
  const STATES =
    /:(?:hover|focus-visible|focus-within|focus|active|popover-open)|\[(?:data-pending|data-dismissed|open)\]/g;
  const PARTS = /::?(?:before|after|placeholder|backdrop|selection)/g;
  const unmatched: string[] = [];
  const matched: string[] = [];
  const look = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const selector = rule.selectorText.replaceAll(STATES, ':not(#_)').replaceAll(PARTS, '');
        const wanted = selector.split(', ').map((part) => part || '*');
        const stands = document.querySelector(wanted.join(', ')) !== null;
        (stands ? matched : unmatched).push(rule.cssText);
      } else if (rule instanceof CSSGroupingRule) {
        look(rule.cssRules);
      } else {
        matched.push(rule.cssText);
      }
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules);
  return { matched, unmatched };
}
