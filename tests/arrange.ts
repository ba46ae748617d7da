import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../scripts/build/paths.ts';
import { renderPages } from '../scripts/build/workers.ts';

/** A seller without a snapshot: nothing was fetched for it yet. */
export const NEWCOMER = { slug: 'newcomer', id: 12 };
export const NEWCOMER_PATH = `/store/${NEWCOMER.slug}`;

/** The message of the error that `breakStore` causes. */
export const BREAKAGE = 'The lantern went out';

/** Renders the newcomer's page as a build would, with the last build's code. */
async function renderNewcomer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-page-'));
  const sellersFile = join(folder, 'sellers.json');
  await writeFile(sellersFile, JSON.stringify({ [NEWCOMER.slug]: NEWCOMER.id }));
  const { dist: code, avatars } = paths;
  const routes = [NEWCOMER_PATH];
  await renderPages({ code, client: folder, snapshots: folder, avatars, routes, sellersFile });
  const html = await readFile(join(folder, NEWCOMER_PATH, 'index.html'), 'utf8');
  await rm(folder, { recursive: true });
  return html;
}

let newcomer: Promise<string> | undefined;

/** Serves the page of a seller without a snapshot, with the headers of a store's page. */
export async function serveNewcomer(page: Page): Promise<void> {
  await page.route(`**${NEWCOMER_PATH}`, async (route) => {
    const { href } = new URL('/store/amber-keep', route.request().url());
    const response = await route.fetch({ url: href });
    newcomer ??= renderNewcomer();
    await route.fulfill({ response, body: await newcomer });
  });
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
