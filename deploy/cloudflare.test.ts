import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../data/site/readEnvironment.ts';
import { isMatch } from './caching.ts';
import { cloudflareHeaders } from './cloudflare.ts';
import { headersFor } from './headers.ts';
import { exampleOptions } from './nginx.ts';

/** Reads `_headers` as Cloudflare does: every matching rule in order, `!` takes away, equal names join. */
function asCloudflareReads(text: string, path: string): Record<string, string> {
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

const paths = [
  '/',
  '/about',
  '/store/northfall-forge',
  '/store/northfall-forge/snapshot.json',
  '/images/avatar/1a.avif',
  '/icons/icon.svg',
  '/assets/static/display.woff2',
  '/assets/chunks/app.1a2b.js',
  '/robots.txt',
];

/** As above, without the first slash: what is published. */
const published = paths.map((path) => path.slice(1));

describe('_headers', () => {
  it.each(paths)('gives Cloudflare the headers that every host sends: %s', (path) => {
    const text = cloudflareHeaders(exampleOptions, published);
    expect(asCloudflareReads(text, path)).toEqual(headersFor(path, exampleOptions));
  });

  it.each(paths)('does so below a prefix: %s', (path) => {
    const options = { environment: readEnvironment({ BASE_PATH: '/shop/' }) };
    const text = cloudflareHeaders(options, published);
    expect(asCloudflareReads(text, `/shop${path}`)).toEqual(headersFor(path, options));
  });

  it('has no line over 2,000 characters, which Cloudflare would ignore in silence', () => {
    const lines = cloudflareHeaders(exampleOptions, published).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
  });

  it.each(['/', '/shop/'])(
    'lets nobody keep a missing script or font for long, at %s',
    (basePath) => {
      const options = { environment: readEnvironment({ BASE_PATH: basePath }) };
      const text = cloudflareHeaders(options, published);
      for (const path of ['assets/chunks/gone.js', 'assets/static/gone.woff2']) {
        const seen = asCloudflareReads(text, basePath + path);
        expect(seen).toEqual(headersFor(`/${path}`, options, 404));
      }
    },
  );

  it('spends the rules that Cloudflare takes on the first files of many', () => {
    const many = Array.from({ length: 300 }, (_, index) => `assets/chunks/${index}.js`);
    const text = cloudflareHeaders(exampleOptions, many);
    expect(text.match(/^\//gm)).toHaveLength(100);
    const cacheControl = (file: string) => asCloudflareReads(text, `/${file}`)['Cache-Control'];
    expect(cacheControl('assets/chunks/50.js')).toMatch(/immutable/);
    expect(cacheControl('assets/chunks/299.js')).toMatch(/max-age=60/);
  });
});
