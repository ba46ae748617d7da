import { expect, test } from 'vitest';
import { arc, d, polar, polygon } from './geometry.ts';
import { element } from './svg.ts';

test('rounds the numbers of attributes and path data to two decimals', () => {
  expect(element('circle', { cx: 1.234_56, fill: 'red' })).toBe('<circle cx="1.23" fill="red"/>');
  expect(element('g', {}, '<a/>')).toBe('<g><a/></g>');
  expect(d`M${1.234_56} ${2}h3`).toBe('M1.23 2h3');
});

test('measures angles clockwise from the right, as on a screen', () => {
  const below = polar({ x: 10, y: 10 }, 5, 90);
  expect(below.x).toBeCloseTo(10);
  expect(below.y).toBeCloseTo(15);
});

test('closes a polygon', () => {
  expect(polygon({ x: 0, y: 0 }, 10, 4)).toBe('M0 -10L10 0L0 10L-10 0Z');
});

test('draws an arc of more than 180 degrees with the large-arc flag', () => {
  expect(arc({ x: 0, y: 0 }, 10, 0, 270)).toContain('0 1 1');
  expect(arc({ x: 0, y: 0 }, 10, 0, 90)).toContain('0 0 1');
});
