import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { environment } from '../../data/environment.ts';
import { launchOptions } from '../lib/browser.ts';
import { ensureBrowser } from '../lib/tools.ts';
import { root } from '../build/paths.ts';
import { previewSite } from '../host/previewSite.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { flag, readOptions } from '../lib/options.ts';
import { progressOn } from '../lib/progress.ts';
import { indexPage } from './indexPage.ts';
import { states } from './states.ts';
import { hasState, type Shot, sizes, type Studio, take } from './take.ts';

const USAGE = `npm run screenshots -- [options]
  --only <text>   only states with this in their name
  --url <url>     of a site that is served already, instead of dist/client
  --readme        draw docs/images/home.webp as well`;

const AT_ONCE = 2;

async function takeAll(studio: Studio, only: string): Promise<readonly Shot[]> {
  const wanted = states.filter(({ name }) => name.includes(only));
  const jobs = wanted.flatMap((state) =>
    sizes.filter((size) => hasState(state, size)).map((size) => ({ state, size })),
  );
  const shots = new Map<(typeof jobs)[number], Shot>();
  const progress = progressOn(process.stderr);
  await forEachAtMost(jobs, AT_ONCE, async (job) => {
    shots.set(job, await take(studio, job.state, job.size));
    progress.show('Pictures', shots.size, jobs.length);
  });
  return jobs.flatMap((job) => shots.get(job) ?? []);
}

/** The README's picture: the home page's first view on a desktop. */
async function drawForReadme(studio: Studio): Promise<void> {
  const state = { name: 'readme', path: '/' };
  const { file } = await take(studio, state, { width: 1440, height: 1100 });
  const from = path.join(studio.folder, file);
  await sharp(from).webp({ quality: 80, effort: 6 }).toFile(path.join(root, 'docs/images/home.webp'));
  await rm(from);
}

/** Draws every screen in every state into `screenshots/`, with a page that shows them all. */
export async function takeScreenshots(args: readonly string[]): Promise<void> {
  const values = readOptions(
    args,
    { only: { type: 'string', default: '' }, url: { type: 'string' }, readme: flag },
    USAGE,
  );
  ensureBrowser();
  const folder = path.join(root, 'screenshots');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = values.url === undefined ? await previewSite({ environment, port: 0 }) : null;
  const browser = await chromium.launch(launchOptions());
  try {
    const url = new URL(values.url ?? server?.url ?? '').origin;
    const studio = { browser, url, folder };
    const shots = await takeAll(studio, values.only);
    await writeFile(path.join(folder, 'index.html'), indexPage(shots));
    if (values.readme) await drawForReadme(studio);
    console.log(`${shots.length} pictures: ${path.join(folder, 'index.html')}`);
  } finally {
    await browser.close();
    await server?.close();
  }
}
