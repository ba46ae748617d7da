import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outputFile, storeRoute } from '../../data/routes.ts';
import type { Seller } from '../../data/sellers.ts';
import { paths } from './paths.ts';
import { renderSite } from './renderSite.ts';

async function lastBundle(): Promise<string> {
  const all = await readdir(paths.bundles).catch(() => []);
  const [name, ...others] = all.filter((entry) => !entry.includes('.'));
  if (name !== undefined && others.length === 0) return path.join(paths.bundles, name);
  throw new Error(`${paths.bundles} does not hold the bundle of the last build: build again.`);
}

/**
 * The page of a seller of whom nothing was ever fetched, as a build would make it, apart from any
 * build: by the last one's bundle.
 *
 * @param bootScript - address of the boot script of the site that serves the page
 * @throws {Error} when nothing was built
 */
export async function renderUnknownSeller(seller: Seller, bootScript: string): Promise<string> {
  const route = storeRoute(seller.slug);
  const client = await mkdtemp(path.join(tmpdir(), 'page-'));
  const file = path.join(client, outputFile(route));
  await mkdir(path.dirname(file), { recursive: true });
  const job = {
    bundle: await lastBundle(),
    client,
    snapshots: paths.snapshots,
    basePath: '/',
    assets: { bootScript },
    ownShareImage: false,
  };
  await renderSite(job, [{ route, seller, key: '' }], () => {});
  const html = await readFile(file, 'utf8');
  await rm(client, { recursive: true });
  return html;
}
