import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as paths from './paths.ts';

test.each(Object.entries(paths))('%s begins within its box', (_, d) => {
  expect(d).toMatch(/^[Mm][\d.\s\-a-zA-Z]+$/);
  const [x = Number.NaN, y = Number.NaN] = d.match(/\d*\.?\d+/g)?.map(Number) ?? [];
  expect(Math.min(x, y)).toBeGreaterThan(0);
  expect(Math.max(x, y)).toBeLessThan(32);
});

test('the favicon is the logo', async () => {
  const favicon = await readFile(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  expect(favicon).toContain(`d="${paths.logoHexagon}"`);
  expect(favicon).toContain(`d="${paths.logoLetter}"`);
});
