import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../scripts/build/paths.ts';
import { runDriver } from '../scripts/build/testing/site.ts';
import { TEST_OUT } from './browser.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { settings } from './pages.ts';
import { APIS } from './storeAnswers.ts';
import { expect, gate, test } from './test.ts';

// The page of a seller without a snapshot: the browser fetches its data.

/** A seller without a snapshot: nothing was fetched for it yet. */
const NEWCOMER = { slug: 'newcomer', id: 12 };
const NEWCOMER_PATH = `/store/${NEWCOMER.slug}`;

/** Renders the newcomer's page as a build would, with the last build's code. */
async function renderNewcomer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-page-'));
  const { dist: code, avatars } = paths(settings, TEST_OUT);
  const stores = { sellers: [NEWCOMER], former: [], snapshots: folder, avatars };
  const render = { code, client: folder, ...stores, pages: [{ route: NEWCOMER_PATH }] };
  await runDriver({ render }, settings);
  const html = await readFile(join(folder, NEWCOMER_PATH, 'index.html'), 'utf8');
  await rm(folder, { recursive: true });
  return html;
}

/** Serves the page of a seller without a snapshot, with the headers of a store's page. */
async function serveNewcomer(page: Page): Promise<void> {
  await page.route(`**${NEWCOMER_PATH}`, async (route) => {
    const { href } = new URL('/store/amber-keep', route.request().url());
    const response = await route.fetch({ url: href });
    await route.fulfill({ response, body: await renderNewcomer() });
  });
}

/** The seller whose answers both APIs give for the newcomer. */
const ANSWERED_SELLER = 4;

/** Makes an API answer for the newcomer once `until` is settled. */
async function introduce(page: Page, api: string, until: Promise<void>): Promise<void> {
  await page.route(api, async (route) => {
    const url = route.request().url().replace(`/${NEWCOMER.id}`, `/${ANSWERED_SELLER}`);
    const response = await route.fetch({ url });
    // The page refuses an answer with another seller's id.
    const body = (await response.text()).replace(/"id": ?4\b/, `"id":${NEWCOMER.id}`);
    await until;
    await route.fulfill({ response, body });
  });
}

const cards = (page: Page) => page.locator('[data-review]');
const placeholders = (page: Page) => page.locator('main [aria-hidden=true] > li');

async function expectSkeletons(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Newcomer');
  await expect(page.getByText('Loading reviews')).toBeVisible();
  await expect(placeholders(page)).toHaveCount(12);
  await expect(cards(page)).toHaveCount(0);
}

async function expectHeading(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Amber Keep');
  await expect(page.getByText('ul. Żeglarska 8, Gdańsk, Poland')).toBeVisible();
}

async function expectReviews(page: Page): Promise<void> {
  await expect(page.locator('[data-banner] h2')).toHaveText('Amber Keep');
  await expect(cards(page)).toHaveCount(36);
  await expect(placeholders(page)).toHaveCount(0);
}

for (const width of [390, 1920]) {
  test(`${width} px wide, each API's answer replaces its own skeletons, without a layout shift of the heading`, async ({
    page,
  }) => {
    const [first, second] = [gate(), gate()];
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await serveNewcomer(page);
    await introduce(page, APIS.marketplace, first.opened);
    await introduce(page, APIS.service, second.opened);
    await page.goto(NEWCOMER_PATH);
    await expectSkeletons(page);
    first.open();
    await expectHeading(page);
    await expect(page.getByText('Loading reviews')).toBeVisible();
    await expect(placeholders(page)).toHaveCount(12);
    expect(await shiftsOf(page)).toEqual([]);
    second.open();
    await expectReviews(page);
    await expectHeading(page);
  });
}

test('reviews come while the other API is silent', async ({ page }) => {
  await serveNewcomer(page);
  await introduce(page, APIS.marketplace, new Promise(() => {}));
  await introduce(page, APIS.service, Promise.resolve());
  await page.goto(NEWCOMER_PATH);
  await expectReviews(page);
  await expect(page.locator('h1')).toHaveText('Newcomer');
});
