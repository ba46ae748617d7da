import { expect, test } from 'vitest';
import { isThere, type Targets } from './targets.ts';

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
  ['/images/U%CC%88ber%20uns.webp'],
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
