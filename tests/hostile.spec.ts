import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { FIRST_REVIEWS } from '../model/store/reviews.ts';
import type { StoreSnapshot } from '../model/store/snapshotSchema.ts';
import { storeName } from '../model/store/storeName.ts';
import { listFiles } from '../scripts/lib/files.ts';
import { crowds, harmless, headers, idOf, secrets } from './hostile/fill.ts';
import { readPage } from './hostile/readPage.ts';
import type { HostileSite } from './hostile/server.ts';
import { vectors } from './hostile/vectors.ts';
import { watchHarm } from './hostile/watchHarm.ts';
import { publishedStore, shownReviews } from './storeAnswers.ts';
import { expect, test as base, hydrateAll } from './test.ts';

// Every field of nearly every seller in this marketplace is an attack. The tests read the built files, and
// the pages in a browser with the headers of a deployment.

const test = base.extend<object, { hostile: HostileSite & { readonly process: ChildProcess } }>({
  hostile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names that a fixture needs from it
    async ({}, use) => {
      const server = fileURLToPath(new URL('hostile/server.ts', import.meta.url));
      const env = { ...process.env, NODE_ENV: 'production' };
      const child = fork(server, { execArgv: ['--import', 'tsx'], env });
      const site = await new Promise<HostileSite>((resolve, reject) => {
        child.once('message', resolve);
        child.once('exit', (code) => reject(new Error(`The site's process ended with ${code}.`)));
      });
      await use({ ...site, process: child });
      child.disconnect();
      await once(child, 'exit');
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
/** Numbers of the sellers that a browser opens: those with hostile reviews, which are also tags, and one with a long text. */
const onScreen = [...Object.values(crowds), headers.findIndex((text) => text.startsWith('WW'))];

// All tests share one site.
test.describe.configure({ mode: 'default' });

const slugOf = ({ slugs }: HostileSite, number: number): string => slugs[number] ?? '';

const publishedBy = (request: APIRequestContext, { url }: HostileSite, slug: string) =>
  publishedStore(request, `${url}store/${slug}`);

const reviewsOf = ({ reviews }: StoreSnapshot) =>
  reviews.map(({ id, name, location, text }) => ({
    id,
    name: name || 'Anonymous',
    location,
    text,
  }));

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('every seller is read, no attack is lost on the way, and none changes the prototype of objects', async ({
  hostile,
  request,
}) => {
  expect(hostile.fresh).toBe(hostile.slugs.length);
  expect(hostile.isPolluted).toBe(false);
  // Fails when an API renames a field, so that the other tests would attack nothing.
  const slug = slugOf(hostile, crowds.vectors);
  const { header, banner, reviews } = await publishedBy(request, hostile, slug);
  const review = reviews.find(({ text }) => text.startsWith('<script>'));
  const { name, address } = header;
  for (const text of [name, address, banner?.description, review?.name, review?.location]) {
    expect.soft(text).toContain('<script>');
  }
});

test('hostile sellers add no element or attribute to their pages', async ({ hostile }) => {
  const { client } = hostile;
  const allowed = new Set<string>();
  for (const number of harmless) {
    const { shapes } = await readPage(client, slugOf(hostile, number));
    for (const shape of shapes) allowed.add(shape);
  }
  for (const slug of hostile.slugs) {
    const { shapes, urls } = await readPage(client, slug);
    const strange = [...shapes].filter((shape) => !allowed.has(shape));
    expect(strange, slug).toEqual([]);
    expect(
      urls.filter((url) => !/^(?:\/|#|https?:\/\/localhost:|data:font\/woff2;)/.test(url)),
    ).toEqual([]);
  }
});

test('no file has a private value', async ({ hostile, request }) => {
  const { client, marketplaceUrl, storeServiceUrl } = hostile;
  const id = idOf(crowds.naughty);
  const marketplace = await request.get(`${marketplaceUrl}/wp-json/dokan/v1/stores/${id}`);
  const service = await request.get(`${storeServiceUrl}/api/store/${id}`);
  const answers = `${await marketplace.text()} ${await service.text()}`;
  for (const secret of Object.values(secrets)) {
    expect(answers).toContain(secret);
    for (const file of listFiles(client)) {
      expect((await readFile(`${client}/${file}`, 'latin1')).includes(secret), file).toBe(false);
    }
  }
});

test.describe('in a browser under the deployed policy, 360 px wide', () => {
  // This site has no covers.
  test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: /404 .*\/cover\// });

  for (const number of onScreen) {
    test(`every text of seller ${number} is shown as text and fits, static and hydrated`, async ({
      page,
      hostile,
      request,
    }) => {
      const harm = await watchHarm(page, hostile.url);
      const slug = slugOf(hostile, number);
      await page.goto(`${hostile.url}store/${slug}`);
      const snapshot = await publishedBy(request, hostile, slug);
      const { header, banner } = snapshot;
      expect(await page.locator('h1').textContent()).toBe(storeName(slug, header.name));
      if (banner) expect(await page.locator('[data-banner] h2').textContent()).toBe(banner.name);
      const published = reviewsOf(snapshot);
      const newest = published.slice(0, FIRST_REVIEWS);
      expect(await shownReviews(page)).toMatchObject(newest);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await hydrateAll(page);
      expect(await shownReviews(page)).toMatchObject(newest);
      if (published.length > newest.length) {
        await page.getByRole('button', { name: 'Show more reviews' }).click();
        const more = published.slice(0, FIRST_REVIEWS + 100);
        await expect(page.locator('[data-review]')).toHaveCount(more.length);
        expect(await shownReviews(page)).toMatchObject(more);
      }
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await harm()).toEqual([]);
    });
  }

  test('hostile newer answers are shown as text, too', async ({ page, hostile }) => {
    hostile.process.send('update');
    await once(hostile.process, 'message');
    const harm = await watchHarm(page, hostile.url);
    await page.goto(`${hostile.url}store/${slugOf(hostile, crowds.updated)}`);
    await expect.poll(() => page.locator('[data-review]').count()).toBeGreaterThan(vectors.length);
    const shown = (await shownReviews(page)).map(({ text }) => text);
    expect(shown).toContain(vectors[0]);
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await harm()).toEqual([]);
  });
});
