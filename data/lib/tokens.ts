/**
 * A colour of the design's style sheet, for what no style sheet reaches: pictures, and what a browser
 * paints around the page.
 *
 * @param css the text of components/layout/tokens.css
 * @throws {Error} where the sheet has no such colour, or one that pictures cannot be drawn in
 */
export function colourIn(css: string, token: string): string {
  const value = new RegExp(String.raw`^\s*--${token}:\s*([^;]+);`, 'm').exec(css)?.[1];
  if (value !== undefined && /^#[\da-f]{6}$/i.test(value)) return value;
  throw new Error(
    `components/layout/tokens.css, --${token}: found ${value ?? 'nothing'}; write it like #b9ff3c, because pictures are drawn in it too.`,
  );
}
