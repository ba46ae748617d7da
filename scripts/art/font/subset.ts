import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { FONT_FILES, WEIGHT } from '../lettering.ts';

/** From the first to the last character of a range, both included. */
type Range = readonly [number, number];

/** One file of the site's display type. */
export interface FontFile {
  readonly name: string;
  /** Whether pages carry it in their styles. */
  readonly isInlined: boolean;
  /** What it holds, and for what a browser loads it. */
  readonly ranges: readonly Range[];
}

/**
 * What every page needs: Basic Latin, Latin-1, and the punctuation and signs that running text
 * brings with it. A browser loads the second file only for a page that shows one of its letters, as
 * in a seller's name: the rest of Latin Extended-A, Romanian's commas, the capital ß.
 */
export const FONTS: readonly FontFile[] = [
  {
    name: 'oxanium.woff2',
    isInlined: true,
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2013, 0x2014],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  {
    name: 'oxanium-ext.woff2',
    isInlined: false,
    ranges: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17f],
      [0x218, 0x21b],
      [0x1e9e, 0x1e9e],
    ],
  },
];

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('');

/** The font files' bytes (WOFF2) by name. The package has Latin and what extends it in that order. */
export async function subsetFonts(): Promise<ReadonlyMap<string, Uint8Array>> {
  const made = FONTS.map(async ({ name, ranges }, index) => {
    const source = await readFile(FONT_FILES[index] ?? '');
    const subset = await subsetFont(source, textOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHT },
      noHinting: true,
    });
    return [name, subset] as const;
  });
  return new Map(await Promise.all(made));
}

const hex = (code: number): string => code.toString(16).toUpperCase();

/** The ranges as CSS writes them. */
export const unicodeRange = ({ ranges }: FontFile): string =>
  ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
