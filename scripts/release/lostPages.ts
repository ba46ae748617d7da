import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { outputFile } from '../../data/site/routes.ts';
import { nameSome } from '../lib/reportText.ts';
import { sitemapUrls } from '../publish/sitemap.ts';

const MAX_NAMED = 5;
const SITEMAP = /^sitemap.*\.xml$/;

/**
 * Checks that a release has every page that its own sitemap names: somebody may have deleted files of it.
 *
 * @throws naming some of the pages that have no file
 */
export async function assertNoPagesLost(id: string, client: string): Promise<void> {
  const names = (await readdir(client)).filter((name) => SITEMAP.test(name));
  const maps = await Promise.all(names.map((name) => readFile(path.join(client, name), 'utf8')));
  const pages = maps
    .flatMap(sitemapUrls)
    .map((url) => decodeURI(new URL(url).pathname))
    .filter((page) => !page.endsWith('.xml'));
  const lost = pages.filter((page) => !existsSync(path.join(client, outputFile(page))));
  if (lost.length === 0) return;
  throw new Error(
    `${id} lost ${lost.length} of its ${pages.length} pages: ${nameSome(lost, MAX_NAMED)}. ` +
      'Roll back to another release: npm run rollback -- <release>.',
  );
}
