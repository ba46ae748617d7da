import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/environment.ts';
import { MOST_IN_ONE_SITEMAP, sitemapFiles } from './sitemap.ts';

const published = readEnvironment({ SITE_URL: 'https://www.guildmart.example' });
const prefixed = { ...published, basePath: '/shop/' };
const entries = [
  { path: '/', lastmod: '2026-11-02' },
  { path: '/about' },
  { path: '/store/a', lastmod: '2026-11-19T04:17:00.000Z' },
];

const addresses = (xml = ''): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

describe('sitemap.xml', () => {
  it('names every page by its canonical address, and when it changed where that is known', () => {
    expect(sitemapFiles(entries, published)).toEqual({
      'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.guildmart.example/</loc><lastmod>2026-11-02</lastmod></url>
<url><loc>https://www.guildmart.example/about</loc></url>
<url><loc>https://www.guildmart.example/store/a</loc><lastmod>2026-11-19T04:17:00.000Z</lastmod></url>
</urlset>
`,
    });
  });

  it('names addresses below the prefix', () => {
    expect(addresses(sitemapFiles(entries, prefixed)['sitemap.xml'])).toEqual([
      'https://www.guildmart.example/shop/',
      'https://www.guildmart.example/shop/about',
      'https://www.guildmart.example/shop/store/a',
    ]);
  });

  it('escapes what XML and addresses cannot hold', () => {
    const files = sitemapFiles([{ path: `/store/a&b<'">ü` }], published);
    expect(addresses(files['sitemap.xml'])).toEqual([
      'https://www.guildmart.example/store/a&#38;b%3C&#39;%22%3E%C3%BC',
    ]);
  });

  it('of a site with more pages than one file may hold is an index of several', () => {
    const files = sitemapFiles(entries, prefixed, 2);
    expect(Object.keys(files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(files['sitemap.xml']).toContain(
      '<sitemap><loc>https://www.guildmart.example/shop/sitemap-2.xml</loc><lastmod>2026-11-19T04:17:00.000Z</lastmod></sitemap>',
    );
    expect(addresses(files['sitemap-1.xml'])).toHaveLength(2);
    expect(addresses(files['sitemap-2.xml'])).toHaveLength(1);
  });

  it('holds a hundred thousand sellers', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({ path: `/store/s-${index}` }));
    const { 'sitemap.xml': index, ...parts } = sitemapFiles(many, published);
    expect(addresses(index)).toHaveLength(2);
    const counts = Object.values(parts).map((part) => addresses(part).length);
    expect(counts).toEqual([MOST_IN_ONE_SITEMAP, MOST_IN_ONE_SITEMAP]);
  });
});
