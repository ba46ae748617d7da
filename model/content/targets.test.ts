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
  ['#who-we-are'],
  ['/#numbers'],
  ['/'],
  ['/store/amber-keep#reviews'],
  ['/terms.pdf'],
  ['/docs/Price%20list.pdf'],
  ['/docs/Price list.pdf'],
  ['/images/%C3%9Cber%20uns.webp'],
  ['/images/U%CC%88ber%20uns.webp'],
])('%s leads to something on this site', (link) => {
  expect(isThere(link, '/about', targets)).toBe(true);
});

test.each([
  ['/abuot'],
  ['/about#nobody'],
  ['#numbers'],
  ['/#who-we-are'],
  ['/store/nobody'],
  ['/terms.PDF'],
  ['/%E0%A4%A'],
  ['//evil.example/about'],
  ['/\\evil.example/about'],
  ['https://www.guildmart.example/about'],
])('%s leads nowhere', (link) => {
  expect(isThere(link, '/about', targets)).toBe(false);
});
