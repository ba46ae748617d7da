import { expect, test } from 'vitest';
import { staticRoutes } from './routes.node.ts';
import { outputFile, storeRoute } from './routes.ts';

test.each([
  ['/', 'index.html'],
  ['/about', 'about/index.html'],
  [storeRoute('northfall-forge'), 'store/northfall-forge/index.html'],
  ['/404', '404.html'],
  ['/store/404', 'store/404.html'],
  ['/405', '405.html'],
])('%s is written where hosts look for it: %s', (route, file) => {
  expect(outputFile(route)).toBe(file);
});

test('every screen has its route', () => {
  for (const route of ['/', '/about', '/contact', '/copyright', '/privacy-policy']) {
    expect(staticRoutes).toContain(route);
  }
});
