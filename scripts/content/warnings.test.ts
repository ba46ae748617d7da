import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { content as shared } from '../../model/content/testing/content.ts';
import { contentWarnings } from './warnings.ts';

/** With a link to each text. */
const content = {
  ...shared,
  navigation: [...shared.navigation, { title: 'Terms', link: '/terms' }],
};

test.each([
  ['2027-08-31', null],
  ['2027-09-01', 'security.txt expires on 2027-10-01'],
  ['2027-09-30', 'security.txt expires on 2027-10-01'],
  ['2027-10-01', 'security.txt expired on 2027-10-01'],
  ['2031-01-01', 'security.txt expired on 2027-10-01'],
])('on %s, an owner reads: %s', (today, what) => {
  const own = { ...content, site: { ...content.site, securityExpires: '2027-10-01' } };
  const warnings = contentWarnings(own, new Date(`${today}T00:00:00.000Z`));
  expect(warnings.map((one) => one.what)).toEqual(what === null ? [] : [what]);
  expect(warnings.every(({ severity }) => severity === 'warning')).toBe(true);
});

const TODAY = new Date('2026-01-01T00:00:00.000Z');

test.each([
  [499, []],
  [500, ['500 games make a home page of about 0.6 MB and 5,900 elements']],
  [1500, ['1500 games make a home page of about 1.6 MB and 15,900 elements']],
])('with %i games, an owner reads: %j', (count, expected) => {
  const [game] = content.games;
  const games = Array.from({ length: count }, () => game).filter((one) => one !== undefined);
  expect(contentWarnings({ ...content, games }, TODAY).map(({ what }) => what)).toEqual(expected);
});

test('an owner reads of a robots.txt that keeps search engines away', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'public-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  expect(contentWarnings(content, TODAY, folder).map(({ what }) => what)).toEqual([
    'public/robots.txt, line 2, keeps search engines from this site',
  ]);
});
