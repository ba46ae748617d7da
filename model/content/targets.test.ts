import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isThere, type Targets, ownPath } from './targets.ts';

const targets: Targets = {
  pages: new Map([
    ['/', new Set(['numbers'])],
    ['/about', new Set(['who-we-are'])],
    ['/terms', new Set()],
    ['/store/amber-keep', null],
  ]),
  files: new Set(['/terms.pdf', '/docs/Price list.pdf', '/images/Über uns.webp', '/robots.txt']),
  siteUrl: 'https://www.guildmart.example',
};

test.each([
  ['/about'],
  ['/about#who-we-are'],
  ['/about?from=mail#who-we-are'],
  ['#who-we-are'],
  ['/#numbers'],
  ['/'],
  ['#'],
  ['/store/amber-keep#reviews'],
  ['/terms.pdf'],
  ['/terms.pdf#page=2'],
  ['/docs/Price%20list.pdf'],
  ['/docs/Price list.pdf'],
  ['/images/%C3%9Cber%20uns.webp'],
  ['/images/U\u0308ber uns.webp'],
  ['/robots.txt'],
])('%s leads to something on this site', (link) => {
  expect(isThere(link, '/about', targets)).toBe(true);
});

test.each([
  ['/abuot'],
  ['/about/'],
  ['/About'],
  ['/about#nobody'],
  ['#numbers'],
  ['/terms#who-we-are'],
  ['/#who-we-are'],
  ['/store/nobody'],
  ['/store'],
  ['/terms.PDF'],
  ['/docs'],
  ['/%E0%A4%A'],
  ['//evil.example/about'],
  ['/\\evil.example/about'],
  ['/\t/evil.example/about'],
  ['/.//evil.example/about'],
  ['https://www.guildmart.example/about'],
])('%s leads nowhere', (link) => {
  expect(isThere(link, '/about', targets)).toBe(false);
});

test.each([
  ['https://www.guildmart.example/about', '/about'],
  ['https://www.guildmart.example/about/', '/about'],
  ['https://www.guildmart.example', '/'],
  ['https://www.guildmart.example/', '/'],
  ['HTTPS://WWW.Guildmart.example/about#who-we-are', '/about#who-we-are'],
  ['http://www.guildmart.example/terms.pdf', '/terms.pdf'],
  ['//www.guildmart.example/store/amber-keep', '/store/amber-keep'],
  ['/docs/Price list.pdf', '/docs/Price%20list.pdf'],
  ['/images/U\u0308ber uns.webp', '/images/%C3%9Cber%20uns.webp'],
  ['/images/U%CC%88ber%20uns.webp?v=2', '/images/%C3%9Cber%20uns.webp?v=2'],
  ['/images/../%61bout#who-we-are', '/about#who-we-are'],
])('%s stays on this site as %s', (link, own) => {
  expect(ownPath(link, targets)).toBe(own);
});

test.each([
  ['https://market.guildmart.example/about'],
  ['https://www.guildmart.example:8443/about'],
  ['https://www.guildmart.example/gone'],
  ['https://www.guildmart.example/about#nobody'],
  ['https://chat.example/www.guildmart.example/about'],
  ['mailto:a@www.guildmart.example'],
  ['/about'],
  ['#x'],
  ['https://'],
])('%s stays as it is', (link) => {
  expect(ownPath(link, targets)).toBe(link);
});

test('a shortened link leads to something that is there, and no link is shortened twice', () => {
  const path = fc.constantFrom(
    '',
    '/',
    '/about',
    '/about/',
    '/terms.pdf',
    '/gone',
    '//about',
    '/a b',
  );
  const end = fc.constantFrom('', '#', '#who-we-are', '#nobody', '?a=1', '?a#who-we-are');
  const start = fc.constantFrom('', '//', 'https://', 'http://');
  const host = fc.constantFrom('www.guildmart.example', 'guildmart.example', 'x.example');
  fc.assert(
    fc.property(start, host, path, end, (scheme, name, at, rest) => {
      const link = scheme + name + at + rest;
      const own = ownPath(link, targets);
      expect(own === link || isThere(own, '/', targets)).toBe(true);
      expect(ownPath(own, targets)).toBe(own);
    }),
  );
});
