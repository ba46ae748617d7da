import { expect, test } from 'vitest';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { robotsTxt, sitemap } from './sitemap.ts';

const published = readEnvironment({ SITE_URL: 'https://www.guildmart.example' });
const entries = [
  { path: '/', lastmod: '2026-11-02' },
  { path: '/about' },
  { path: '/store/a', lastmod: '2026-11-19T04:17:00.000Z' },
];

test('lists the canonical URL of every page, with its last change', () => {
  expect(sitemap(entries, published)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.guildmart.example/</loc><lastmod>2026-11-02</lastmod></url>
<url><loc>https://www.guildmart.example/about</loc></url>
<url><loc>https://www.guildmart.example/store/a</loc><lastmod>2026-11-19T04:17:00.000Z</lastmod></url>
</urlset>
`);
});

test('escapes characters for XML and URLs', () => {
  expect(sitemap([{ path: `/store/a&b<'">ü` }], published)).toContain(
    '<loc>https://www.guildmart.example/store/a&amp;b%3C&#x27;%22%3E%C3%BC</loc>',
  );
});

test('allows crawlers everything and names the sitemap', () => {
  expect(robotsTxt(published)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.guildmart.example/sitemap.xml\n',
  );
});
