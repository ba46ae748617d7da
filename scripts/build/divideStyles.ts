import { selectOne } from 'css-select';
import { parseDocument } from 'htmlparser2';
import { parse, type AtRule, type ChildNode } from 'postcss';

/** States that nothing has before a visitor touches the page. */
const TOUCHED = ['active', 'focus', 'focus-visible', 'focus-within', 'hover', 'popover-open'];
/** States of the place that a fragment names, which is mostly below the first screen. */
const TARGETED = ['target', 'target-current'];
const pseudos = {
  ...Object.fromEntries([...TOUCHED, ...TARGETED].map((name) => [name, () => false])),
  dir: () => true,
};
/** What a browser adds to an element at once. Other pseudo-elements, such as `::backdrop`, come later. */
const ADDED = /::?(?:before|after|placeholder)$/;
/** At-rules with rules inside. */
const CONDITIONS = new Set(['container', 'layer', 'media', 'supports']);
/** Media that a screen never shows first, and browsers that lack something. */
const LATER = /print|forced-colors|reduced-motion|^not /;

const isDivided = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && CONDITIONS.has(node.name) && !LATER.test(node.params);
const isInlinedFont = (node: ChildNode): boolean =>
  node.type === 'atrule' && node.name === 'font-face' && String(node).includes('data:');

/** Returns a function that tells whether a selector matches something in some HTML that nobody touches. */
function matcherIn(html: string): (selector: string) => boolean {
  const { children } = parseDocument(html);
  return (selector) => {
    const element = selector.replace(ADDED, '') || '*';
    if (element.includes('::')) return false;
    try {
      return selectOne(element, children, { pseudos }) !== null;
    } catch {
      // The library does not know a pseudo-class, so it may match.
      return true;
    }
  };
}

/**
 * Divides the style sheets of a page by selector. Early ones match something in the first screen that nobody touches;
 * the font in the page is early too. All others can follow the first screen: print, forced colours, hovered and focused
 * elements, fonts that are loaded. Both parts keep their order.
 *
 * @param firstScreen the HTML up to the end of the first screen
 */
export function divideStyles(styles: readonly string[], firstScreen: string) {
  const matches = matcherIn(firstScreen);
  const divide = (nodes: readonly ChildNode[]) => {
    const parts = { early: '', late: '' };
    for (const node of nodes) {
      if (node.type === 'rule') {
        const early = node.selectors.filter(matches);
        const late = node.selectors.filter((selector) => !early.includes(selector));
        if (early.length > 0) parts.early += String(node.clone({ selectors: early }));
        if (late.length > 0) parts.late += String(node.clone({ selectors: late }));
      } else if (isDivided(node)) {
        const { early, late } = divide(node.nodes ?? []);
        const condition = `@${node.name} ${node.params}`;
        if (early) parts.early += `${condition}{${early}}`;
        if (late) parts.late += `${condition}{${late}}`;
      } else {
        parts[isInlinedFont(node) ? 'early' : 'late'] += String(node);
      }
    }
    return parts;
  };
  return divide(styles.flatMap((style) => parse(style).nodes));
}
