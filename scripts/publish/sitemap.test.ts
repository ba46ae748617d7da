import { expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { robotsTxt, sitemapFiles } from './sitemap.ts';

const published = readEnvironment({ SITE_URL: 'https://www.guildmart.example' });
const prefixed = { ...published, basePath: '/shop/' };
const entries = [
  { path: '/', lastmod: '2026-11-02' },
  { path: '/about' },
  { path: '/store/a', lastmod: '2026-11-19T04:17:00.000Z' },
];

const urlsIn = (xml = ''): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

test('lists the canonical URL of every page, with its last change', () => {
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

test('puts the path prefix before every URL', () => {
  expect(urlsIn(sitemapFiles(entries, prefixed)['sitemap.xml'])).toEqual([
    'https://www.guildmart.example/shop/',
    'https://www.guildmart.example/shop/about',
    'https://www.guildmart.example/shop/store/a',
  ]);
});

test('escapes characters for XML and URLs', () => {
  const files = sitemapFiles([{ path: `/store/a&b<'">ü` }], published);
  expect(urlsIn(files['sitemap.xml'])).toEqual([
    'https://www.guildmart.example/store/a&amp;b%3C&#x27;%22%3E%C3%BC',
  ]);
});

test('writes an index and several files for more than 50,000 pages', () => {
  const many = Array.from({ length: 50_001 }, (_, index) => ({ path: `/store/s-${index}` }));
  const { 'sitemap.xml': index, ...parts } = sitemapFiles(many, prefixed);
  expect(index).toContain('<sitemapindex ');
  expect(urlsIn(index)).toEqual([
    'https://www.guildmart.example/shop/sitemap-1.xml',
    'https://www.guildmart.example/shop/sitemap-2.xml',
  ]);
  const counts = Object.entries(parts).map(([name, part]) => [name, urlsIn(part).length]);
  expect(counts).toEqual([
    ['sitemap-1.xml', 50_000],
    ['sitemap-2.xml', 1],
  ]);
});

test('allows crawlers everything and names the sitemap', () => {
  expect(robotsTxt(prefixed)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.guildmart.example/shop/sitemap.xml\n',
  );
});
