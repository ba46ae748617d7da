/** Parts of a style sheet that may look like a selector of a class, such as `.woff2`. */
const NO_SELECTORS = /url\([^)]*\)|"[^"]*"|'[^']*'/g;
const CLASS = /\.([a-z_][\w-]*)/gi;
/** A style sheet for print, forced colours or fonts that are loaded later. */
const SPECIAL = /^@media (?:print|\(forced-colors)|^@font-face(?![^}]*data:)/;

const classesIn = (html: string): ReadonlySet<string> =>
  new Set(
    Array.from(html.matchAll(/ class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat(),
  );

/**
 * Divides the style sheets of a page. Early ones have a class that occurs in the first screen, or no class at all.
 * All others can follow it. Both parts keep their order.
 *
 * @param firstScreen the HTML up to the end of the first screen
 */
export function divideStyles(styles: readonly string[], firstScreen: string) {
  const used = classesIn(firstScreen);
  const isEarly = (style: string): boolean => {
    if (SPECIAL.test(style)) return false;
    const classes = Array.from(
      style.replaceAll(NO_SELECTORS, '').matchAll(CLASS),
      ([, name = '']) => name,
    );
    return classes.length === 0 || classes.some((name) => used.has(name));
  };
  const early = styles.filter(isEarly);
  const late = styles.filter((style) => !early.includes(style));
  return { early: early.join(''), late: late.join('') };
}
