const ELLIPSIS = '…';

/** The longest beginning of the text that fits with an ellipsis behind it. */
function shorten(text: string, fits: (text: string) => boolean): string {
  const characters = Array.from(text);
  while (characters.length > 1 && !fits(characters.join('').trimEnd() + ELLIPSIS)) {
    characters.pop();
  }
  return characters.join('').trimEnd() + ELLIPSIS;
}

/**
 * Words in lines that fit, at most `most` of them: what is left over, or is wider than a line by
 * itself, ends in an ellipsis.
 */
export function wrap(
  text: string,
  most: number,
  fits: (line: string) => boolean,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else if (lines.length === most - 1) {
      return [...lines, shorten([line, ...words.slice(index)].join(' ').trim(), fits)];
    } else {
      if (line !== '') lines.push(line);
      line = fits(word) ? word : shorten(word, fits);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The largest of the sizes at which the text fits without an ellipsis, else the smallest. */
export function fitLines(
  text: string,
  most: number,
  sizes: readonly number[],
  fits: (line: string, size: number) => boolean,
): { readonly size: number; readonly lines: readonly string[] } {
  const tries = sizes.map((size) => ({
    size,
    lines: wrap(text, most, (line) => fits(line, size)),
  }));
  const whole = tries.find(({ lines }) => !lines.some((line) => line.endsWith(ELLIPSIS)));
  return whole ?? tries.at(-1) ?? { size: 0, lines: [] };
}
