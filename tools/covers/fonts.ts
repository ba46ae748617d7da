import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { readFont } from './brand.ts';

/** Captures the file name of each `@font-face` rule, and its characters as CSS ranges. */
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
 * Returns the font files (WOFF2) of a style sheet by their names, each with only the characters of its
 * `unicode-range`.
 */
export async function subsetFonts(css: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const made = [...css.matchAll(FACE)].map(async ([, name = '', ranges = '']) => {
    const source = await readFont(name.includes('-ext') ? 'latin-ext' : 'latin', 'woff2');
    const options = { targetFormat: 'woff2', noHinting: true } as const;
    return [name, await subsetFont(source, charactersOf(ranges), options)] as const;
  });
  return new Map(await Promise.all(made));
}

/** Writes the display font's files, with their licence, into the folder whose font.css names them. */
export async function writeFonts(folder: string): Promise<void> {
  const css = await readFile(path.join(folder, 'font.css'), 'utf8');
  for (const [name, bytes] of await subsetFonts(css)) {
    await writeFile(path.join(folder, name), bytes);
  }
  const licence = createRequire(import.meta.url).resolve('@fontsource/oxanium/LICENSE');
  await copyFile(licence, path.join(folder, 'OFL.txt'));
}
