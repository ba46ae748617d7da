import { expect, test } from 'vitest';
import { outputFile, storeRoute } from './routes.ts';

test.each([
  ['/', 'index.html'],
  ['/about', 'about/index.html'],
  [storeRoute('northfall-forge'), 'store/northfall-forge/index.html'],
  ['/404', '404.html'],
  ['/store/404', 'store/404.html'],
  ['/405', '405.html'],
])('writes %s to %s', (route, file) => {
  expect(outputFile(route)).toBe(file);
});
