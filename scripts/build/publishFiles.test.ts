import type { Redirect } from '../../model/content/redirects.ts';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { content } from '../../model/content/testing/content.ts';
import { redirectFiles, robots, siteFiles, sitemap } from './publishFiles.ts';

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

const OLD: Redirect = { from: '/old', to: '/new', status: 301 };
const SPACED: Redirect = { from: '/Über uns', to: 'https://x.example/a?b=1#c', status: 302 };

test('writes each redirect with and without a slash at the end, as Cloudflare and nginx read it', () => {
  const files = redirectFiles([OLD, SPACED]);
  const uber = '/%C3%9Cber%20uns';
  expect(files['_redirects']?.split('\n')).toEqual([
    '/old /new 301',
    '/old/ /new 301',
    `${uber} https://x.example/a?b=1#c 302`,
    `${uber}/ https://x.example/a?b=1#c 302`,
    '',
  ]);
  expect(files['_redirects.nginx']?.split('\n').slice(2)).toEqual([
    'location = "/Über uns" { return 302 "https://x.example/a?b=1#c"; }',
    'location = "/Über uns/" { return 302 "https://x.example/a?b=1#c"; }',
    '',
  ]);
});

test.each([
  [null, 'User-agent: *\nAllow: /\n\n'],
  ['User-agent: GPTBot\r\nDisallow: /\r\n\r\n', 'User-agent: GPTBot\r\nDisallow: /\n\n'],
  [`Sitemap: ${SITE_URL}/news.xml\n`, `Sitemap: ${SITE_URL}/news.xml\n\n`],
])('adds the sitemap to the robots.txt of an owner: %j', async (own, before) => {
  const folder = folderOfTest();
  if (own !== null) await writeFile(path.join(folder, 'robots.txt'), own);
  const text = `${before}Sitemap: ${SITE_URL}/sitemap.xml\n`;
  expect(robots(folder, SITE_URL)).toBe(text);
  await writeFile(path.join(folder, 'robots.txt'), text);
  expect(robots(folder, SITE_URL)).toBe(text);
});

const { site } = content;

test('security.txt has the contact, the last day and the language of site.json', () => {
  const own = { securityContact: 'https://elfen.example/report', securityExpires: '2028-02-29' };
  const files = siteFiles({ site: { ...site, ...own, language: 'pt-BR' } });
  expect(files['.well-known/security.txt']).toBe(
    'Contact: https://elfen.example/report\nExpires: 2028-02-29T00:00:00.000Z\nPreferred-Languages: pt-BR\n',
  );
});
