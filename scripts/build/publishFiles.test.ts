import { expect, test } from 'vitest';
import { sitemap } from './publishFiles.ts';

const SITE_URL = 'https://www.guildmart.example';

test('lists the canonical URL of every page, with its last change', () => {
  const pages = [{ route: '/about' }, { route: '/store/a', fetchedAt: '2026-11-19T04:17:00.000Z' }];
  expect(sitemap(SITE_URL, pages)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.guildmart.example/about</loc></url>
<url><loc>https://www.guildmart.example/store/a</loc><lastmod>2026-11-19T04:17:00.000Z</lastmod></url>
</urlset>
`);
});

test('escapes characters for XML and URLs', () => {
  expect(sitemap(SITE_URL, [{ route: `/store/a&b<'">ü` }])).toContain(
    '<loc>https://www.guildmart.example/store/a&amp;b%3C&#x27;%22%3E%C3%BC</loc>',
  );
});
