import { expect, test } from 'vitest';
import { loadLettering } from './lettering.ts';

const heavy = await loadLettering(800);

test('text is outlines, one for each letter that can be seen', () => {
  const markup = heavy.draw('A B', 100);
  expect(markup.match(/<path/g)).toHaveLength(2);
  expect(markup).not.toContain('<text');
});

test('letters of the extended file stand among the others', () => {
  expect(heavy.covers('Zażółć gęślą')).toBe(true);
  expect(heavy.measure('Ł')).toBeGreaterThan(0.3);
});

test('what the font lacks is known before it is drawn', () => {
  expect(heavy.covers('夜市')).toBe(false);
  expect(heavy.covers('Keep ⚔')).toBe(false);
});

test('tracking stands between letters only, and heavier is wider', async () => {
  expect(heavy.measure('AB', 0.1)).toBeCloseTo(heavy.measure('AB') + 0.1);
  const light = await loadLettering(500);
  expect(heavy.measure('GAMERS')).toBeGreaterThan(light.measure('GAMERS'));
});
