import { cp, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { snapshotFile } from '../../model/store/snapshot.ts';
import { listFiles } from '../lib/files.ts';
import { checkOutput } from './checkOutput.ts';
import { createTestSite, type TestSite } from './testing/site.ts';

// A build starts several processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const amber = { slug: 'amber-keep', id: 4 };
const basalt = { slug: 'basalt-vault', id: 7 };
const corrected = { slug: 'corrected-id', id: 8 };
const newcomer = { slug: 'newcomer', id: 12 };
const sellers = [amber, basalt, corrected, newcomer];

let site: TestSite;

const AVATAR = '0123456789abcdef0123';

/** Writes the same snapshots before each test. */
async function fetchAll(): Promise<void> {
  await site.setSellers(sellers);
  await site.fetch(amber, { header: { name: 'Amber', avatar: AVATAR, address: '' } }, 3);
  await site.fetch(basalt, {}, 3);
  await site.fetch(
    { ...corrected, id: 80 },
    { header: { name: 'Other', avatar: null, address: '' } },
  );
}

beforeAll(async () => {
  site = await createTestSite();
  await site.setSellers(sellers);
  await site.bundle();
});
beforeEach(() => fetchAll());
afterAll(() => site.remove());

const published = (file: string): Promise<string> =>
  readFile(path.join(site.at.client, file), 'utf8');
const pageOf = ({ slug }: { slug: string }) => published(`store/${slug}/index.html`);

describe('a built site', () => {
  let hash: string | undefined;
  beforeAll(async () => {
    await fetchAll();
    await mkdir(site.at.avatars, { recursive: true });
    await writeFile(path.join(site.at.avatars, `${AVATAR}.webp`), 'an avatar');
    await writeFile(path.join(site.at.avatars, '.half.tmp'), 'left by a killed fetch');
    hash = await site.build();
  });

  test('is complete, with each page whole', () => {
    expect(checkOutput(site.at.client, site.content())).toEqual([]);
  });

  test('shows the reviews in the HTML, and publishes the same data beside the page', async () => {
    expect(await pageOf(amber)).toContain('3 reviews');
    const fetched = await readFile(snapshotFile(site.at.snapshots, amber.slug), 'utf8');
    expect(await published('store/amber-keep/snapshot.json')).toBe(fetched);
  });

  test('has a page for a seller without data, and for one whose data is of another id', async () => {
    expect(await pageOf(newcomer)).toContain('Seller store');
    expect(await pageOf(corrected)).not.toContain('Other');
    expect(listFiles(path.join(site.at.client, 'store/corrected-id'))).toEqual(['index.html']);
  });

  test('has the avatars that its pages show, and no other file', async () => {
    const avatars = path.join(site.at.client, 'images/avatar');
    expect(await readdir(avatars)).toEqual([`${AVATAR}.webp`, 'default.svg']);
  });

  test('has the same bytes and hash after another build with a new bundle', async () => {
    const before = await site.published();
    expect(await site.build({ code: '' })).toBe(hash);
    expect(await site.published()).toEqual(before);
    const build = await published('build.json');
    expect(build).toMatch(/^\{"commit":"[0-9a-f]{40}","hash":"[0-9a-f]{32}"\}\n$/);
    expect(build).toContain(hash);
  });

  test('differs in the store’s page and the home page after a new review, and in the hash', async () => {
    const before = await site.published();
    await site.fetch(basalt, {}, 4);
    expect(await site.build()).not.toBe(hash);
    const after = await site.published();
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed).toEqual([
      'build.json',
      'images/share/store/basalt-vault.jpg',
      'index.html',
      'store/basalt-vault/index.html',
      'store/basalt-vault/snapshot.json',
    ]);
  });
});

describe('a build that stops leaves the last site whole', () => {
  let last: Readonly<Record<string, string>>;
  beforeAll(async () => {
    // The site that the tests above built.
    last = await site.published();
  });
  const fetchNewer = (over = {}) => site.fetch(amber, over, 4);
  const expectSurvival = async () => {
    expect(last).toHaveProperty(['index.html']);
    expect(await site.published()).toEqual(last);
  };

  test('after it was killed with all files written', async () => {
    await fetchNewer();
    expect((await site.run({ moment: 'Swapping' })).signal).toBe('SIGKILL');
    await expectSurvival();
  });

  test('after it was killed between its two renamings', async () => {
    const work = path.join(site.at.cache, 'build-killed');
    await mkdir(work, { recursive: true });
    await rename(site.at.dist, path.join(work, 'previous'));
    await fetchNewer();
    // This build stops too, so it is the old site that comes back.
    expect((await site.run({ moment: 'Rendering' })).signal).toBe('SIGKILL');
    await expectSurvival();
  });

  test('after the disk was full', async () => {
    const description = 'Long '.repeat(200_000);
    await fetchNewer({ banner: { name: 'Amber', description } });
    // A limit on the size of files stops a write half-way, as a full disk does. Without its own cache, tsx
    // writes no files.
    const before = 'export TSX_DISABLE_CACHE=1; ulimit -f 600';
    const { code, output } = await site.run({ before });
    expect([code, output]).toEqual([1, expect.stringContaining('/store/amber-keep (seller 4)')]);
    expect(output).toContain('EFBIG');
    await expectSurvival();
  });

  test.each([
    {
      moment: 'after a page that does not render, and names its route and seller',
      change: (text: string) =>
        text.replace(/(["'`])Seller store\1/g, '(() => { throw Error("the lantern"); })()'),
      says: /Error: the lantern\n +at [^]*\n\/store\/[a-z-]+ \(seller \d+\) did not render: the lantern\n$/,
    },
    {
      // Such as that of a closed pipe.
      moment: 'after an uncaught error, for which vike listens',
      change: (text: string) => `${text}\nsetTimeout(() => { throw Error("the moth"); });`,
      says: /Error: the moth/,
    },
  ])('$moment', async ({ change, says }) => {
    await fetchNewer();
    const code = path.join(site.at.cache, 'changed');
    await cp(site.code, code, { recursive: true });
    const names = listFiles(path.join(code, 'server'));
    for (const name of names.filter((one) => one.endsWith('.mjs'))) {
      const file = path.join(code, 'server', name);
      await writeFile(file, change(await readFile(file, 'utf8')));
    }
    const { code: exitCode, output } = await site.run({ code });
    await rm(code, { recursive: true });
    expect([exitCode, output]).toEqual([1, expect.stringMatching(says)]);
    await expectSurvival();
  });

  test('after its files failed a check', async () => {
    await fetchNewer();
    const { code, output } = await site.run({ problems: ['a.html is empty.', 'So is b.'] });
    expect([code, output]).toEqual([1, 'a.html is empty.\nSo is b.\n']);
    await expectSurvival();
  });

  test('and the next one publishes, removes the folders of killed builds after an hour, and pages of removed sellers', async () => {
    const left = (await readdir(site.at.cache)).filter((name) => name.startsWith('build-'));
    expect(left.length).toBeGreaterThan(0);
    await fetchNewer();
    await site.setSellers([amber], { 'old-keep': 'amber-keep', 'left-keep': null });
    const before = new Date(Date.now() - 3_700_000);
    await Promise.all(left.map((name) => utimes(path.join(site.at.cache, name), before, before)));
    await site.build();
    expect(await pageOf(amber)).toContain('4 reviews');
    expect(await readdir(site.at.cache)).toEqual([]);
    expect(listFiles(path.join(site.at.client, 'store')).join(' ')).toBe(
      '404.html amber-keep/index.html amber-keep/snapshot.json left-keep/index.html old-keep/index.html',
    );
  });

  test('in which old paths lead on, a seller who left is named, and neither is in the sitemap', async () => {
    const html = await pageOf({ slug: 'old-keep' });
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/store/amber-keep">');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/store\/amber-keep">/);
    expect(html).toMatch(/<a href="\/store\/amber-keep"[^>]*>Open the page/);
    expect(await published('_redirects')).toContain('/store/old-keep/ /store/amber-keep 302\n');
    const left = await pageOf({ slug: 'left-keep' });
    expect(left).toContain('<h1>This seller has left</h1>');
    expect(left).toContain('<meta name="robots" content="noindex">');
    const listed = (await published('sitemap.xml')).matchAll(/<loc>\w+:\/\/[^/]+([^<]+)/g);
    expect(new Set(Array.from(listed, ([, route]) => route))).toEqual(
      new Set('/ /about /contact /copyright /privacy-policy /store/amber-keep /terms'.split(' ')),
    );
  });
});
