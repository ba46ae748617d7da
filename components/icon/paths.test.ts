import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as paths from './paths.ts';

test('every icon is path data that begins with a move and stays in its box', () => {
  for (const [name, d] of Object.entries(paths)) {
    expect(d, name).toMatch(/^[Mm][\d.\s\-a-zA-Z]+$/);
    const [x = Number.NaN, y = Number.NaN] =
      d
        .slice(1)
        .match(/-?\d*\.?\d+/g)
        ?.map(Number) ?? [];
    expect(x, name).toBeGreaterThan(0);
    expect(x, name).toBeLessThan(32);
    expect(y, name).toBeGreaterThan(0);
    expect(y, name).toBeLessThan(32);
  }
});

test('the favicon is the logo', async () => {
  const favicon = await readFile(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  expect(favicon).toContain(`d="${paths.logoHexagon}"`);
  expect(favicon).toContain(`d="${paths.logoLetter}"`);
});
