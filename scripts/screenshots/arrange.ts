import type { Page } from '@playwright/test';
import { renderUnknownSeller } from '../build/renderAlone.ts';

/** A seller of whom nothing was ever fetched. */
export const NEWCOMER = { slug: 'newcomer', id: 12 };
export const NEWCOMER_PATH = `/store/${NEWCOMER.slug}`;

/** What the page says that `breakStore` breaks. */
export const BREAKAGE = 'The lantern went out';

let newcomer: Promise<string> | undefined;

/** Serves the page of a seller without a snapshot, with the headers of any other store's. */
export async function serveNewcomer(page: Page): Promise<void> {
  await page.route(`**${NEWCOMER_PATH}`, async (route) => {
    const { href } = new URL('/store/amber-keep', route.request().url());
    const response = await route.fetch({ url: href });
    const boot = /<script\b[^>]* src="([^"]*\/boot\.[^"]+)"/.exec(await response.text())?.[1] ?? '';
    newcomer ??= renderUnknownSeller(NEWCOMER, boot);
    await route.fulfill({ response, body: await newcomer });
  });
}

/** Has the code of store pages throw when it renders. */
export async function breakStore(page: Page): Promise<void> {
  await page.route('**/pages_store_-slug.*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /(function \w+\([^)]*\)\{)(?=let|return)/g,
      `$1throw new Error('${BREAKAGE}');`,
    );
    await route.fulfill({ response, body });
  });
}
