import { expect, it } from 'vitest';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { isMatch } from './caching.ts';
import { cloudflareHeaders } from './cloudflare.ts';
import { headersFor } from './headers.ts';
import { contentSecurityPolicy } from './policy.ts';

/** Reads `_headers` as Cloudflare does: all matching rules in order, `!` removes, equal names join. */
function readAsCloudflare(text: string, path: string): Record<string, string> {
  const headers = new Map<string, string>();
  let matches = false;
  const lines = text.split('\n').filter((each) => each.trim() && !each.startsWith('#'));
  for (const line of lines) {
    const [, removed] = /^\s+! (.*)$/.exec(line) ?? [];
    const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (line.startsWith('/')) matches = isMatch(line, path);
    else if (matches && removed) headers.delete(removed);
    else if (matches) headers.set(name, [headers.get(name), value].filter(Boolean).join(', '));
  }
  return Object.fromEntries(headers);
}

const FILES = [
  'about',
  'store/northfall-forge/snapshot.json',
  'images/avatar/1a.avif',
  'icons/icon.svg',
  'favicon.svg',
  'images/share/site.jpg',
  'images/share/store/northfall-forge.jpg',
  'assets/static/display.woff2',
  'assets/chunks/app.1a2b.js',
];
const environment = readSettings({});
const rules = cloudflareHeaders(environment, FILES);

it.each([
  ...FILES.map((file) => [file, 200] as const),
  ['assets/chunks/gone.js', 404],
  ['assets/static/gone.woff2', 404],
] as const)('gives %s with status %i the headers that every host sends', (file, status) => {
  const headers = readAsCloudflare(rules, `/${file}`);
  expect(headers).toEqual(headersFor(`/${file}`, contentSecurityPolicy(environment), status));
});

it('names the type of the speculation rules, which Cloudflare does not know', () => {
  const headers = readAsCloudflare(rules, '/links.speculationrules');
  expect(headers['Content-Type']).toBe('application/speculationrules+json; charset=utf-8');
});

it('has no line over 2,000 characters, which Cloudflare ignores without a message', () => {
  expect(Math.max(...rules.split('\n').map(({ length }) => length))).toBeLessThan(2000);
});

it('writes rules for the first files only, because Cloudflare accepts 100', () => {
  const many = Array.from({ length: 300 }, (_, index) => `assets/chunks/${index}.js`);
  const text = cloudflareHeaders(environment, many);
  expect(text.match(/^\//gm)).toHaveLength(100);
  const cacheControl = (file: string) => readAsCloudflare(text, `/${file}`)['Cache-Control'];
  expect(cacheControl('assets/chunks/50.js')).toMatch(/immutable/);
  expect(cacheControl('assets/chunks/299.js')).toMatch(/max-age=60/);
});
