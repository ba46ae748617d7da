import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../scripts/build/paths.ts';
import { renderSite } from '../scripts/build/renderSite.ts';
import { APIS } from './storeAnswers.ts';

/** A seller of whom nothing was ever fetched, and whose answers to give instead. */
const NEWCOMER = { slug: 'newcomer', id: 12 };
const DOUBLE = 4;

export const NEWCOMER_PATH = `/store/${NEWCOMER.slug}`;

/**
 * The newcomer's page as the build makes it for a seller without a snapshot: rendered by the
 * bundle of the last build, with the boot script of the site that is served.
 */
async function renderNewcomer(bootScript: string): Promise<string> {
  const bundles = (await readdir(paths.bundles)).filter((name) => !name.includes('.'));
  const [bundle] = bundles;
  if (bundle === undefined || bundles.length > 1) {
    throw new Error(
      `${paths.bundles} does not hold the one bundle of the last build: build again.`,
    );
  }
  const client = await mkdtemp(path.join(tmpdir(), 'newcomer-'));
  const folder = path.join(client, NEWCOMER_PATH);
  await mkdir(folder, { recursive: true });
  const job = {
    bundle: path.join(paths.bundles, bundle),
    client,
    snapshots: paths.snapshots,
    basePath: '/',
    assets: { bootScript },
    ownShareImage: false,
  };
  const page = { route: NEWCOMER_PATH, seller: NEWCOMER, key: '' };
  await renderSite(job, [page], () => {});
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  await rm(client, { recursive: true });
  return html;
}

let rendered: Promise<string> | undefined;

/** Serves the newcomer's page with the headers of any other store's. */
export async function serveNewcomer(page: Page): Promise<void> {
  await page.route(`**${NEWCOMER_PATH}`, async (route) => {
    const response = await route.fetch({
      url: new URL('/store/amber-keep', route.request().url()).href,
    });
    const boot = /<script type="module" src="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    rendered ??= renderNewcomer(boot);
    await route.fulfill({ response, body: await rendered });
  });
}

/** Has both APIs know the newcomer, as soon as `until` has come. */
export async function introduceNewcomer(page: Page, until: Promise<void>): Promise<void> {
  for (const api of Object.values(APIS)) {
    await page.route(api, async (route) => {
      const url = route.request().url().replace(`/${NEWCOMER.id}`, `/${DOUBLE}`);
      const response = await route.fetch({ url });
      await until;
      await route.fulfill({ response });
    });
  }
}
