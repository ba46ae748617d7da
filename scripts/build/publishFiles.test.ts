import type { Redirect } from '../../model/content/redirects.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cloudflareRedirects, nginxRedirects, robots, sitemap } from './publishFiles.ts';

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

/** Returns so many redirects. */
const moved = (count: number): readonly Redirect[] =>
  Array.from({ length: count }, (_, at) => ({ from: `/old-${at}`, to: '/new', status: 301 }));

const SPACED: Redirect = { from: '/Über uns', to: 'https://x.example/a?b=1#c', status: 302 };

test('writes each redirect with and without a slash at the end, as Cloudflare reads it', () => {
  const { text, note } = cloudflareRedirects([...moved(1), SPACED]);
  const uber = '/%C3%9Cber%20uns';
  expect(text.split('\n')).toEqual([
    '/old-0 /new 301',
    '/old-0/ /new 301',
    `${uber} https://x.example/a?b=1#c 302`,
    `${uber}/ https://x.example/a?b=1#c 302`,
    '',
  ]);
  expect(note).toBeNull();
});

test('writes each redirect as nginx reads it', () => {
  expect(nginxRedirects([SPACED])).toBe(
    'location = "/Über uns" { return 302 "https://x.example/a?b=1#c"; }\n' +
      'location = "/Über uns/" { return 302 "https://x.example/a?b=1#c"; }\n',
  );
});

test.each([
  [1000, 2000, 'all have one'],
  [1001, 2000, 'the last 1 old path has none'],
  [1500, 2000, 'the last 500 old paths have none'],
])('of %i old paths it writes %i redirects, as Cloudflare takes no more', (count, lines, says) => {
  const { text, note } = cloudflareRedirects(moved(count));
  expect(text.match(/\n/g)).toHaveLength(lines);
  expect(note ?? 'all have one').toContain(says);
});

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
