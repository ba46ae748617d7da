import { readFile } from 'node:fs/promises';
import { Blob, Face } from 'harfbuzzjs';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { fontCss } from './css.ts';
import { fallbackFaces } from './fallback.ts';

const shipped = (name: string): URL =>
  new URL(`../../../components/layout/${name}`, import.meta.url);

async function charactersOf(name: string): Promise<ReadonlySet<number>> {
  const truetype = await subsetFont(await readFile(shipped(name)), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
  });
  return new Set(new Face(new Blob(new Uint8Array(truetype).buffer)).collectUnicodes());
}

test('the font that every page loads is at most 8 kB', async () => {
  expect((await readFile(shipped('oxanium.woff2'))).length).toBeLessThanOrEqual(8_000);
});

test('it writes the names of Western Europe, prices and quotes', async () => {
  const characters = await charactersOf('oxanium.woff2');
  const text = 'AZaz09 ÀÇÉÑÖŒØß àçéñöœøÿ 35,000+ “€” ‘£’ – — … ™ & : !';
  const missing = Array.from(text).filter((letter) => !characters.has(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});

test("letters of sellers' names elsewhere in Europe are in the second file", async () => {
  const characters = await charactersOf('oxanium-ext.woff2');
  expect(
    Array.from('ąćęłńśźżčďěřšťžőűğșț').filter(
      (letter) => !characters.has(letter.codePointAt(0) ?? 0),
    ),
  ).toEqual([]);
});

test('the committed style sheet is what the script makes', async () => {
  const options = { ...(await resolveConfig('components/layout/font.css')), parser: 'css' };
  const committed = await readFile(shipped('font.css'), 'utf8');
  expect(committed).toBe(await format(await fontCss(), options));
});

test('fallbacks are nearly as wide as the font and exactly as high', async () => {
  const faces = (await fallbackFaces()).split('@font-face').slice(1);
  expect(faces).toHaveLength(4);
  for (const face of faces) {
    const value = (name: string): number =>
      Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1] ?? Number.NaN);
    const scale = value('size-adjust') / 100;
    expect(scale).toBeGreaterThan(0.85);
    expect(scale).toBeLessThan(1.15);
    expect(value('ascent-override') * scale).toBeCloseTo(79, 0);
    expect(value('descent-override') * scale).toBeCloseTo(21, 0);
  }
});
