import { describe, expect, test } from 'vitest';
import { Checker, describeProblem } from './checker.ts';
import { parseJson } from './json.ts';
import { formerRedirects, readRedirects } from './redirects.ts';
import type { Targets } from './targets.ts';

const targets: Targets = {
  pages: new Map([
    ['/', new Set(['numbers'])],
    ['/about', new Set(['who'])],
    ['/terms', new Set()],
    ['/store/amber-keep', null],
  ]),
  files: new Set(['/terms.pdf', '/docs/Price list.pdf']),
  siteUrl: 'http://www.guildmart.example',
};

function read(value: unknown) {
  const checker = new Checker();
  const json = parseJson(JSON.stringify(value), () => undefined);
  const redirects = json
    ? readRedirects(checker, { file: 'redirects.json', ...json }, targets)
    : [];
  return { redirects, problems: checker.problems.map(describeProblem) };
}

test.each([
  ['/about-us/', '/about#who', '/about-us', '/about#who'],
  ['/2019/05/01/hello-world/', '/', '/2019/05/01/hello-world', '/'],
  ['/%C3%9Cber-uns', '/about', '/Über-uns', '/about'],
  ['/.well-known/old', 'https://x.example/?b#d', '/.well-known/old', 'https://x.example/?b#d'],
  ['/prices', '/docs/Price list.pdf', '/prices', '/docs/Price%20list.pdf'],
])('%s leads to %s', (key, target, from, to) => {
  expect(read({ [key]: target })).toEqual({
    redirects: [{ from, to, status: 301 }],
    problems: [],
  });
});

describe('refuses, and says what to do', () => {
  test.each([
    [['/about'], 'write { "/old": "/new", … }'],
    [{ 'about-us': '/about' }, 'found "about-us"; write the old path, like /about-us'],
    [{ '/?page_id=2': '/about' }, 'without https://, ? and #'],
    [{ '/a/../b': '/about' }, 'write the old path'],
    [{ '/a"; return 200 "b': '/about' }, 'write the old path'],
    [
      { '/': '/about' },
      'found "/"; remove it, or rename the page or the file: the site has this path',
    ],
    [{ '/terms.pdf': '/terms' }, 'the site has this path'],
    [{ '/store/old': '/store/amber-keep' }, 'write it into the seller file: "old": "new"'],
    [{ '/assets/a.js': '/about' }, 'the site has this path'],
    [{ '/a': '/abuot' }, 'found "/abuot"; write one of /, /about'],
    [{ '/a': '/about#nobody' }, 'write one of /, /about'],
    [{ '/a': 'http://x.example' }, 'or the whole URL of another site: https://…'],
    [{ '/a': 'https://x.example/$host' }, 'write one of /, /about'],
    [{ '/a': '/store/amber-keep#"; return 200 "b' }, 'write one of /, /about'],
    [{ '/a': '/\\evil.example/about' }, 'write one of /, /about'],
    [{ '/about/index.html': '/terms' }, 'found "/about/index.html"; remove it, or rename the'],
    [{ '/404.html': '/about' }, 'the site has this path'],
    [{ '/a': null }, 'write one of /, /about'],
    [{ '/a': '/b', '/b': '/about' }, '"/a": found "/b"; write where it ends: it leads on itself'],
    [{ '/a': '/%62', '/b': '/about' }, 'it leads on itself'],
    [{ '/a': 'https://www.guildmart.example/about' }, 'write one of /, /about'],
    [{ '/_worker.js': '/about' }, 'the site has this path'],
    [{ '/images/mila.png.webp': '/about' }, 'the site has this path'],
    [{ '/a': '/about', '/a/': '/terms' }, 'found "/a", which "/a" (line 1) has too'],
  ])('%j: %s', (value, message) => {
    expect(read(value).problems.join('\n')).toContain(message);
  });
});

test('sellers with another slug lead on, for now; those who left do not', () => {
  const former = [
    { slug: 'old', to: 'new' },
    { slug: 'gone', to: null },
  ];
  expect(formerRedirects(former)).toEqual([{ from: '/store/old', to: '/store/new', status: 302 }]);
});
