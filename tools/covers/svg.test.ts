import { expect, test } from 'vitest';
import { arc, element, polar, polygon } from './svg.ts';

test('an element leaves out what is undefined and shortens numbers', () => {
  expect(element('circle', { cx: 1.234_56, r: 2, fill: undefined })).toBe(
    '<circle cx="1.23" r="2"/>',
  );
  expect(element('g', {}, '<a/>')).toBe('<g><a/></g>');
});

test('angles run clockwise from the right, as on a screen', () => {
  const below = polar({ x: 10, y: 10 }, 5, 90);
  expect(below.x).toBeCloseTo(10);
  expect(below.y).toBeCloseTo(15);
});

test('a polygon has its corners, and closes', () => {
  expect(polygon({ x: 0, y: 0 }, 10, 4)).toBe('M0 -10L10 0L0 10L-10 0Z');
});

test('an arc of more than half a turn goes the long way', () => {
  expect(arc({ x: 0, y: 0 }, 10, 0, 270)).toContain('0 1 1');
  expect(arc({ x: 0, y: 0 }, 10, 0, 90)).toContain('0 0 1');
});
