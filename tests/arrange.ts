import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../scripts/build/paths.ts';
import { renderPages } from '../scripts/build/renderPages.ts';

/** A seller of whom nothing was ever fetched. */
export const NEWCOMER = { slug: 'newcomer', id: 12 };
export const NEWCOMER_PATH = `/store/${NEWCOMER.slug}`;

/** The message of the error that `breakStore` causes. */
export const BREAKAGE = 'The lantern went out';

let newcomer: Promise<string> | undefined;

/** Renders the newcomer's page as a build would, with the last build's bundle. */
async function renderNewcomer(): Promise<string> {
  const cache = await mkdtemp(path.join(tmpdir(), 'newcomer-'));
  const [key = ''] = await readdir(paths.bundles);
  const bundle = path.join(paths.bundles, key);
  const page = { route: NEWCOMER_PATH, file: 'index.html', cacheKey: 'newcomer', seller: NEWCOMER };
  await renderPages({ bundle, cache, basePath: '/', compress: false }, [page], () => {});
  const html = await readFile(path.join(cache, 'newcomer.html'), 'utf8');
  await rm(cache, { recursive: true });
  return html;
}

/** Serves the page of a seller without a snapshot, with the headers of any other store's. */
export async function serveNewcomer(page: Page): Promise<void> {
  await page.route(`**${NEWCOMER_PATH}`, async (route) => {
    const { href } = new URL('/store/amber-keep', route.request().url());
    const response = await route.fetch({ url: href });
    newcomer ??= renderNewcomer();
    await route.fulfill({ response, body: await newcomer });
  });
}

/** Makes the code throw that renders a store in the browser. */
export async function breakStore(page: Page): Promise<void> {
  await page.route('**/chunks/{StoreUpdate,MoreReviews}.island.*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(["'`])Seller store\1/g,
      `(() => { throw new Error('${BREAKAGE}'); })()`,
    );
    await route.fulfill({ response, body });
  });
}
