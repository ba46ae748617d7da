import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { colourIn } from './tokens.ts';

const css = ':root {\n  --ground: #0b0c12;\n  --ground-deep: #08090e;\n  --soft: rgb(1 2 3);\n}';

it('A colour of the style sheet is found by its name', () => {
  expect(colourIn(css, 'ground')).toBe('#0b0c12');
  expect(colourIn(css, 'ground-deep')).toBe('#08090e');
});

test.each([
  ['accent', 'found nothing; write it like'],
  ['soft', 'found rgb(1 2 3); write it like'],
])('An operator who leaves no usable --%s is told', (name, message) => {
  expect(() => colourIn(css, name)).toThrow(message);
});

/** A colour like #b9ff3c as `rgb()` begins with it: "185 255 60". */
const channels = (colour: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');

test('An operator changes a colour in one place: no other style sheet writes it out', async () => {
  const folder = 'components';
  const own = 'layout/tokens.css';
  const tokens = await readFile(path.join(folder, own), 'utf8');
  const written = ['accent', 'ground', 'second'].flatMap((token) => {
    const colour = colourIn(tokens, token);
    return [colour, channels(colour)];
  });
  const files = await readdir(folder, { recursive: true });
  const sheets = files.filter((file) => file.endsWith('.css') && file !== path.normalize(own));
  const repeating: string[] = [];
  for (const sheet of sheets) {
    const text = await readFile(path.join(folder, sheet), 'utf8');
    if (written.some((colour) => text.includes(colour))) repeating.push(sheet);
  }
  expect(sheets.length).toBeGreaterThan(0);
  expect(repeating).toEqual([]);
});
