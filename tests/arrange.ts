import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Seller } from '../model/content/sellers.ts';
import { formatSnapshot } from '../model/store/snapshotSchema.ts';
import { paths } from '../scripts/build/paths.ts';
import { renderPages } from '../scripts/build/workers.ts';
import { changeAnswer, publishedStore } from './storeAnswers.ts';

const AMBER_KEEP = { slug: 'amber-keep', id: 4 };

/** A seller without a snapshot: nothing was fetched for it yet. */
export const NEWCOMER = { slug: 'newcomer', id: 12 };
export const NEWCOMER_PATH = `/store/${NEWCOMER.slug}`;

/** The message of the error that `breakStore` causes. */
export const BREAKAGE = 'The lantern went out';

/** Renders a store's page as a build would, with the last build's code. */
async function renderStore({ slug, id }: Seller, snapshotText?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-page-'));
  const sellersFile = join(folder, 'sellers.json');
  await writeFile(sellersFile, JSON.stringify({ [slug]: id }));
  if (snapshotText !== undefined) await writeFile(join(folder, `${slug}.json`), snapshotText);
  const route = `/store/${slug}`;
  const { dist: code, avatars } = paths;
  const job = { code, client: folder, snapshots: folder, avatars, routes: [route], sellersFile };
  await renderPages(job);
  const html = await readFile(join(folder, route, 'index.html'), 'utf8');
  await rm(folder, { recursive: true });
  return html;
}

let newcomer: Promise<string> | undefined;

/** Serves the page of a seller without a snapshot, with the headers of a store's page. */
export async function serveNewcomer(page: Page): Promise<void> {
  await page.route(`**${NEWCOMER_PATH}`, async (route) => {
    const { href } = new URL('/store/amber-keep', route.request().url());
    const response = await route.fetch({ url: href });
    newcomer ??= renderStore(NEWCOMER);
    await route.fulfill({ response, body: await newcomer });
  });
}

/** Serves a store as a build would write it if its snapshot had `count` reviews. */
export async function serveBigStore(page: Page, count: number): Promise<void> {
  const path = `/store/${AMBER_KEEP.slug}`;
  const snapshot = await publishedStore(page.request, path);
  const [any] = snapshot.reviews;
  if (!any) throw new Error('The store has no review to copy.');
  const reviews = Array.from(
    { length: count },
    (_, at) => snapshot.reviews[at] ?? { ...any, id: `r${at}`, avatar: null, date: '2020-01-01' },
  );
  const body = formatSnapshot({ ...snapshot, reviews });
  const html = await renderStore(AMBER_KEEP, body);
  // Chromium blocks requests to a local server from a page that a test fulfilled. The test answers them, too.
  await changeAnswer(page, 'store', () => {});
  await changeAnswer(page, 'detail', () => {});
  await page.route(`**${path}/snapshot.json`, (route) => route.fulfill({ body }));
  await page.route(`**${path}`, async (route) =>
    route.fulfill({ response: await route.fetch(), body: html }),
  );
}

/** Makes the code that renders a store in the browser throw an error. */
export async function breakStore(page: Page): Promise<void> {
  await page.route('**/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(["'`])Seller store\1/g,
      `(() => { throw new Error('${BREAKAGE}'); })()`,
    );
    await route.fulfill({ response, body });
  });
}
