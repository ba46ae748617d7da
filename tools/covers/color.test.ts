import { expect, test } from 'vitest';
import { oklch, perceivedHue, vivid } from './color.ts';

test('converts white, black and red as CSS does', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff');
  expect(oklch(0, 0, 0)).toBe('#000000');
  expect(oklch(0.627_96, 0.257_68, 29.23)).toBe('#ff0000');
});

test('lowers the chroma of a colour that a screen cannot show', () => {
  expect(oklch(0.5, 0.37, 200)).toMatch(/^#[\da-f]{6}$/);
  expect(oklch(0.5, 0.37, 200)).toBe(oklch(0.5, 0.3, 200));
});

test('finds the most vivid yellow among light colours, and the most vivid blue among darker ones', () => {
  const brightness = (hex: string): number => Number.parseInt(hex.slice(3, 5), 16);
  expect(brightness(vivid(105, 0.6, 0.9))).toBeGreaterThan(brightness(vivid(264, 0.6, 0.9)));
});

test('treats hues as angles: 0 and 360 degrees are the same red', () => {
  expect(perceivedHue(0)).toBeCloseTo(29, 0);
  expect(perceivedHue(360)).toBeCloseTo(perceivedHue(0));
  expect(perceivedHue(-120)).toBeCloseTo(perceivedHue(240));
});
