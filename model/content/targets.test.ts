import { expect, test } from 'vitest';
import { Checker, describeProblem } from './checker.ts';
import { checkLinks, isThere, type Targets } from './targets.ts';

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

/** Returns the message about a link of the text `about.md`. */
function messageOf(href: string): string {
  const checker = new Checker();
  checker.links.push({ href, place: { file: 'data/texts/about.md', line: 8 } });
  checkLinks(checker, targets);
  return checker.problems.map(describeProblem).join('\n');
}

test.each([
  [
    '/abuot',
    'found a link to "/abuot", which is not there; link to one of /, /about, /terms, /store/…',
  ],
  ['#nobody', 'found a link to "#nobody", which is not there; link to one of #who-we-are'],
  ['/terms#a', 'found a link to "/terms#a", which is not there; link to one of /, /about'],
  ['javascript:alert', 'found a link to "javascript:alert"; link to https://…, mailto:…, tel:'],
  ['//b.example', 'found a link to "//b.example"; link to https://…, mailto:…'],
  ['https://a b.example', 'found a link to "https://a b.example"; link'],
  ['tel:2025550100', 'mailto:…, tel:+1-202-555-0100, /one-of-our-pages or #a-heading'],
  ['tel:+44-(0)20-7946', 'found a link to "tel:+44-(0)20-7946"; link'],
])('refuses a link to %s with its line', (href, message) => {
  expect(messageOf(href)).toMatch(/^data\/texts\/about\.md, line 8: found /);
  expect(messageOf(href)).toContain(message);
});

test.each([
  'tel:+12025550100',
  'tel:+1-202-555-0100;ext=12',
  'mailto:us@x.example',
  '#who-we-are',
  'https://b.example',
])('takes a link to %s', (href) => {
  expect(messageOf(href)).toBe('');
});
