import { expect, test } from 'vitest';
import { loadLettering } from './lettering.ts';

const oxanium = await loadLettering();

test('text is outlines, one for each letter that can be seen', () => {
  const markup = oxanium.draw('A B', 100);
  expect(markup.match(/<path/g)).toHaveLength(2);
  expect(markup).not.toContain('<text');
});

test('letters of the extended file stand among the others', () => {
  expect(oxanium.covers('Zażółć gęślą')).toBe(true);
  expect(oxanium.measure('Ł')).toBeGreaterThan(0.3);
});

test('what the font lacks is known before it is drawn', () => {
  expect(oxanium.covers('夜市')).toBe(false);
  expect(oxanium.covers('Keep ⚔')).toBe(false);
});

test('tracking stands between letters only', () => {
  expect(oxanium.measure('AB', 0.1)).toBeCloseTo(oxanium.measure('AB') + 0.1);
});
