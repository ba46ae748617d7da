import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { content as shared } from '../../model/content/testing/content.ts';
import { contentWarnings } from './warnings.ts';

/** With a link to each text. */
const content = {
  ...shared,
  links: [...shared.links, { href: '/terms', place: { file: 'navigation.json' } }],
};

test.each([
  ['2027-08-31', null],
  ['2027-09-01', 'security.txt expires on 2027-10-01'],
  ['2027-10-01', 'security.txt expired on 2027-10-01'],
])('on %s, an owner reads: %s', (today, what) => {
  const own = { ...content, site: { ...content.site, securityExpires: '2027-10-01' } };
  const warnings = contentWarnings(own, new Date(`${today}T00:00:00.000Z`));
  expect(warnings.map((one) => one.what)).toEqual(what === null ? [] : [what]);
  expect(warnings.every(({ severity }) => severity === 'warning')).toBe(true);
});

const TODAY = new Date('2026-01-01T00:00:00.000Z');

/** Returns the warnings of a site with this robots.txt. */
async function warnedOf(robots: string): Promise<readonly string[]> {
  const folder = folderOfTest();
  await writeFile(path.join(folder, 'robots.txt'), robots);
  return contentWarnings(content, TODAY, folder).map(({ what }) => what);
}

test.each([
  'User-agent: *\nDisallow: /',
  '\uFEFFuser-AGENT : *   # all\r\n\r\n  DISALLOW :/ # nobody',
  'User-agent: GPTBot\nDisallow: /x\n\nUser-agent: *\nCrawl-delay: 1\nDisallow: /*',
])('an owner reads of a robots.txt %j that keeps everybody away', async (text) => {
  expect(await warnedOf(text)).toEqual(['public/robots.txt keeps search engines from this site']);
});

test.each([
  '',
  'User-agent: *\nAllow: /',
  'User-agent: *\nDisallow:',
  'User-agent: *\nDisallow: /\nAllow: /about',
  'User-agent: GPTBot\nDisallow: /',
  'User-agent: *\nDisallow: /search\n\nUser-agent: AhrefsBot\nDisallow: /',
])('a robots.txt %j says nothing', async (text) => {
  expect(await warnedOf(text)).toEqual([]);
});

test('an owner reads of a text that no menu and no other text leads to', () => {
  const terms = { file: 'tests/content/texts/terms.md' };
  const links = [...shared.links, { href: '/terms#x', place: terms }];
  expect(contentWarnings({ ...shared, links }, TODAY).map(({ what }) => what)).toEqual([
    'tests/content/texts/terms.md: no menu and no text leads to this page',
  ]);
  const about = { file: 'tests/content/texts/about.md' };
  const linked = [...shared.links, { href: '/terms#x', place: about }];
  expect(contentWarnings({ ...shared, links: linked }, TODAY)).toEqual([]);
});
