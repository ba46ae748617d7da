import { expect, test } from 'vitest';
import { hoistPreloads } from './hoistPreloads.ts';

test('preloads in front of the page go to its head', () => {
  const link = '<link rel="preload" as="image" href="/a.avif"/>';
  expect(hoistPreloads(`${link}${link}<p>Hello</p>`)).toEqual({
    preloads: link + link,
    html: '<p>Hello</p>',
  });
});

test('a page without preloads stays as it is', () => {
  expect(hoistPreloads('<p>Hello</p>')).toEqual({ preloads: '', html: '<p>Hello</p>' });
});
