import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { subsetFonts } from './fonts.ts';

const layout = new URL('../../components/layout/', import.meta.url);

test('makes the committed fonts, with the characters that font.css names', async () => {
  const made = await subsetFonts(await readFile(new URL('font.css', layout), 'utf8'));
  expect([...made.keys()]).toEqual(['oxanium.woff2', 'oxanium-ext.woff2']);
  for (const [name, bytes] of made) {
    expect(Buffer.compare(await readFile(new URL(name, layout)), bytes)).toBe(0);
  }
});

test('makes a larger font of more characters', async () => {
  const sizeOf = async (range: string): Promise<number> => {
    const css = `@font-face { src: url('./oxanium.woff2?inline'); unicode-range: ${range}; }`;
    return (await subsetFonts(css)).get('oxanium.woff2')?.length ?? 0;
  };
  expect(await sizeOf('U+41-5A')).toBeGreaterThan(await sizeOf('U+41'));
});
