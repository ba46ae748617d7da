import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cloudflareRedirects, robots, sitemap } from './publishFiles.ts';

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

/** Returns so many sellers with a new slug. */
const renamed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `old-${index}`, to: `new-${index}` }));

test('writes two redirects for each former slug, and none for sellers who left', () => {
  const { text, note } = cloudflareRedirects([...renamed(1), { slug: 'gone', to: null }]);
  expect(text).toBe('/store/old-0 /store/new-0 302\n/store/old-0/ /store/new-0 302\n');
  expect(note).toBeNull();
});

test.each([
  [1000, 2000, 'all have one'],
  [1001, 2000, '1 former slug at the end of the seller file has none'],
  [1500, 2000, '500 former slugs at the end of the seller file have none'],
])(
  'of %i former slugs it writes %i redirects, as Cloudflare takes no more',
  (count, lines, says) => {
    const { text, note } = cloudflareRedirects(renamed(count));
    expect(text.match(/\n/g)).toHaveLength(lines);
    expect(note ?? 'all have one').toContain(says);
  },
);

test.each([
  [null, 'User-agent: *\nAllow: /\n\n'],
  ['User-agent: GPTBot\r\nDisallow: /\r\n\r\n', 'User-agent: GPTBot\r\nDisallow: /\n\n'],
  [`Sitemap: ${SITE_URL}/news.xml\n`, `Sitemap: ${SITE_URL}/news.xml\n\n`],
])('adds the sitemap to the robots.txt of an owner: %j', async (own, before) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'robots-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (own !== null) await writeFile(path.join(folder, 'robots.txt'), own);
  const text = `${before}Sitemap: ${SITE_URL}/sitemap.xml\n`;
  expect(robots(folder, SITE_URL)).toBe(text);
  await writeFile(path.join(folder, 'robots.txt'), text);
  expect(robots(folder, SITE_URL)).toBe(text);
});
