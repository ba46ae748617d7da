import subsetFont from 'subset-font';
import { readFont } from './source.ts';

/** The `@font-face` rules of font.css that bring a file: its name, and its characters as CSS ranges. */
const FACE = /url\('\.\/(oxanium[\w-]*\.woff2)[^}]*unicode-range:\s*([^;]+);/g;

function charactersOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace(/\s*U\+/, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

/**
 * Returns the font files (WOFF2) that a style sheet asks for, by name, each with the characters of its
 * `unicode-range` alone.
 */
export async function subsetFonts(css: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const made = [...css.matchAll(FACE)].map(async ([, name = '', ranges = '']) => {
    const source = await readFont(name.includes('-ext') ? 'latin-ext' : 'latin', 'woff2');
    const subset = await subsetFont(source, charactersOf(ranges), {
      targetFormat: 'woff2',
      noHinting: true,
    });
    return [name, subset] as const;
  });
  return new Map(await Promise.all(made));
}
