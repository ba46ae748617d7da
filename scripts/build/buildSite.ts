import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { compressFolder } from '../host/compress.ts';
import { type Bundle, bundle } from './bundle.ts';
import { codeKey } from './codeKey.ts';
import { placeFolder } from './files.ts';
import type { BuildOptions } from './options.ts';
import { listPages } from './pages.ts';
import { paths, root } from './paths.ts';
import { publishFiles } from './publishFiles.ts';
import { type PlannedPage, plan, readRecord, writeRecord } from './record.ts';
import { renderSite } from './renderSite.ts';
import { recover, swap } from './swap.ts';
import { placeSnapshots, takeOver } from './takeOver.ts';

/** What a build did. */
export interface BuildReport {
  readonly rendered: number;
  readonly kept: number;
}

/** Called as the build goes on, with what it does now. */
export type Progress = (doing: string, done?: number, total?: number) => void;

async function render(
  code: Bundle,
  client: string,
  pages: readonly PlannedPage[],
  onPage: () => void,
): Promise<void> {
  const { basePath } = readEnvironment(process.env);
  await renderSite(
    {
      bundle: code.folder,
      client,
      basePath,
      assets: { bootScript: basePath + code.bootScript },
      pages,
    },
    onPage,
  );
}

/**
 * Makes the site from the snapshots as they are: a whole new output beside the last one, which it
 * replaces at the end. Until then nothing of what is published changes.
 */
export async function buildSite(options: BuildOptions, progress: Progress): Promise<BuildReport> {
  const environment = readEnvironment(process.env);
  const sellers = loadSellers();
  await recover(paths.dist);
  await rm(paths.next, { recursive: true, force: true });
  const client = path.join(paths.next, 'client');
  await mkdir(client, { recursive: true });

  progress('Bundling');
  const key = await codeKey(root, environment);
  const code = await bundle(paths.bundles, key, options.full);
  await placeFolder(path.join(code.folder, 'client'), client);

  const pages = await listPages(key, sellers, paths.snapshots);
  const last = options.full ? null : await readRecord(path.join(paths.dist, 'record.json'));
  const { render: changed, keep } = plan(pages, last);
  let done = 0;
  await render(code, client, changed, () => progress('Rendering', ++done, changed.length));
  await takeOver(keep, paths.client, client);
  await placeSnapshots(sellers, paths.snapshots, client);

  await publishFiles({ environment, sellers, client, progress });
  progress('Compressing');
  await compressFolder(client, { enabled: options.compress });
  const record = Object.fromEntries(pages.map((page) => [page.route, page.key]));
  await writeRecord(path.join(paths.next, 'record.json'), { codeKey: key, pages: record });
  await swap(paths.next, paths.dist);
  return { rendered: changed.length, kept: keep.length };
}
