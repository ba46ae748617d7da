import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { robotsWarnings } from './robotsRules.ts';

const PATHS = ['/', '/about', '/terms', '/store/amber-keep'];

const warnedOf = (text: string): readonly string[] =>
  robotsWarnings(text, PATHS).map(({ what }) => what);

test.each([
  ['User-agent: *\nDisallow: /', 'line 2, keeps search engines'],
  ['\uFEFFuser-AGENT : *   # all\r\n\r\n  DISALLOW :/ # nobody', 'line 3, keeps search engines'],
  ['User-agent: *\rDisallow: /*', 'line 2, keeps search engines'],
  ['User-agent: *\nAllow: /$\nDisallow: /', 'line 3, keeps search engines'],
  ['User-agent: *\nDisallow: /$', 'line 2, keeps search engines'],
  ['User-agent: GPTBot\nUser-agent: *\nDisallow: /', 'line 3, keeps search engines'],
  [
    'User-agent: *\nUser-agent: GPTBot\nCrawl-delay: 1\nDisallow: /',
    'line 4, keeps search engines',
  ],
  ['User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /', 'line 5, keeps search engines'],
  ['User-agent: googlebot\nDisallow: /', 'line 2, keeps Googlebot from'],
  ['User-agent: Googlebot/2.1\nDisallow: /', 'line 2, keeps Googlebot from'],
  [
    'User-agent: *\nAllow: /\nUser-agent: bingbot\nUser-agent: Yandex\nDisallow: /',
    'line 5, keeps Bingbot, Yandex from',
  ],
  ['User-agent: DuckDuckBot\nDisallow: /\nAllow: /about', 'line 2, keeps DuckDuckBot from'],
])('%j: %s', (text, what) => {
  expect(warnedOf(text).join('\n')).toContain(what);
});

test.each([
  [''],
  ['User-agent: *\nAllow: /'],
  ['User-agent: *\nDisallow:'],
  ['User-agent: *\nDisallow: /\nAllow: /'],
  ['User-agent: *\nDisallow: /internal\nDisallow: /terms'],
  ['User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /'],
  ['User-agent: Googlebot-Image\nDisallow: /'],
  ['User-agent: *\n# Disallow: /'],
  ['Disallow: /'],
  ['User-agent: AhrefsBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search'],
  ['<!doctype html>\nUser-agent Disallow /'],
])('%j says nothing', (text) => {
  expect(warnedOf(text)).toEqual([]);
});

const agent = fc
  .constantFrom('*', 'Googlebot', 'bingbot', 'GPTBot')
  .map((name) => ['User-agent', name]);
const rule = fc.tuple(
  fc.constantFrom('Allow', 'Disallow'),
  fc.constantFrom('/', '', '/about', '/*', '/$'),
);
const lines = fc.array(fc.oneof(agent, rule), { maxLength: 8 });

test('case, spaces, comments, empty lines and line ends change nothing', () => {
  const plain = (all: readonly string[][]): string => all.map((one) => one.join(': ')).join('\n');
  const odd = (all: readonly string[][]): string =>
    all.map(([key = '', value = '']) => `\t${key.toUpperCase()} :  ${value} # x`).join('\r\n');
  fc.assert(
    fc.property(lines, (all) => {
      expect(warnedOf(odd(all))).toEqual(warnedOf(plain(all)));
    }),
  );
});

test('a file that bars no crawler from anything says nothing', () => {
  const open = fc.oneof(agent, fc.constantFrom(['Allow', '/'], ['Disallow', '']));
  fc.assert(
    fc.property(fc.array(open), (all) => {
      expect(warnedOf(all.map((one) => one.join(': ')).join('\n'))).toEqual([]);
    }),
  );
});
