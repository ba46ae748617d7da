import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, statSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '../../model/content/checker.ts';
import { type Content, storeRoutes } from '../../model/content/readContent.ts';
import type { Seller } from '../../model/content/sellers.ts';
import { siteOf } from '../../model/content/siteOf.ts';
import { allRedirects } from '../../model/content/redirects.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { MAX_SHARE_IMAGES } from '../../model/page.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { staticRoutes } from '../../model/content/routeList.ts';
import { readSnapshot } from '../../model/store/snapshot.ts';
import { siteCovers, writeCovers } from '../pictures/covers.ts';
import { ownPictures, writeOwnPictures } from '../pictures/ownPictures.ts';
import { drawShareImages, type ShareStore } from '../pictures/shareImages.ts';
import { writeThumbs } from '../pictures/thumbs.ts';
import { findFileProblems } from '../content/publicFiles.ts';
import type { ShowStep } from '../lib/showStep.ts';
import { writeBuildFile } from './buildFile.ts';
import { addFontLicense } from './licenses.ts';
import { type BuildPaths, paths } from './paths.ts';
import { publishFiles } from './publishFiles.ts';
import { bundle, type RenderedPage, renderPages } from './workers.ts';

/** The result of a build. */
export interface BuildReport {
  readonly pages: number;
  /** Equal hashes mean that visitors see the same site. */
  readonly hash: string;
  /** Sentences for the report. */
  readonly notes: readonly string[];
}

/** Settings of tests; the defaults build the project's own site. */
export interface BuildSetup {
  readonly at?: BuildPaths;
  /** Whether the output has covers and share images. Default true. */
  readonly pictures?: boolean;
  /** Folder of a bundle to copy. By default, Vite makes a new one. */
  readonly code?: string;
  /** Returns the problems of the new site as sentences. If there are any, the last output stays. */
  readonly check?: (client: string, showStep: ShowStep) => Promise<readonly string[]>;
}

const WORK = 'build-';
/** No build takes this long, so an older folder was left by a killed one. */
const MAX_BUILD_MS = 60 * 60_000;

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Returns the stores that get a share image of their own: only those with a name. */
async function sharedStores(
  sellers: readonly Seller[],
  { snapshots }: BuildPaths,
): Promise<ShareStore[]> {
  const stores: ShareStore[] = [];
  for (const seller of sellers.length <= MAX_SHARE_IMAGES ? sellers : []) {
    const store = await readSnapshot(snapshots, seller.slug, seller.id);
    if (!store?.header.name) continue;
    const { header, reviews } = store;
    const { name, address } = header;
    stores.push({ slug: seller.slug, name, address, reviewCount: reviews.length });
  }
  return stores;
}

/** Makes the folder of a build, and clears up after killed ones. */
async function workFolder({ cache, dist }: BuildPaths): Promise<string> {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((one) => one.startsWith(WORK))) {
    const left = path.join(cache, name);
    const previous = path.join(left, 'previous');
    // This build was killed between the two renamings of `swap`.
    if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
    if (Date.now() - statSync(left).mtimeMs > MAX_BUILD_MS) await remove(left);
  }
  return mkdtempSync(path.join(cache, WORK));
}

/** Replaces the last output by the next one. */
function swap(dist: string, next: string, previous: string): void {
  if (existsSync(dist)) renameSync(dist, previous);
  renameSync(next, dist);
}

/**
 * Builds the site from the snapshots in a new folder. The last output stays whole until the new one replaces it.
 *
 * @throws {ContentError} naming files of `public/` that it would replace or that are missing
 * @throws {KnownError} naming the page that does not render, or with the problems that the check found
 */
export async function buildSite(
  settings: Settings,
  content: Content,
  showStep: ShowStep,
  { at = paths(settings), pictures = true, code, check = async () => [] }: BuildSetup = {},
): Promise<BuildReport> {
  const problems = findFileProblems(content);
  if (problems.length > 0) throw new ContentError(problems);
  const work = await workFolder(at);
  try {
    const next = path.join(work, 'next');
    const client = path.join(next, 'client');
    showStep('Bundling');
    await (code ? cp(code, next, { recursive: true }) : bundle(next, settings));
    await addFontLicense(client);
    if (pictures) {
      const [covers, own] = [siteCovers(content), ownPictures(content)];
      const stores = await sharedStores(content.sellers, at);
      const { count: countPicture } = showStep(
        'Drawing pictures',
        covers.length + own.length + 1 + stores.length,
      );
      await writeCovers(client, covers, countPicture);
      await writeOwnPictures(client, own, countPicture);
      await writeThumbs(client, content);
      countPicture();
      const { appName } = siteOf(content.site, settings.marketplaceUrl);
      await drawShareImages(client, at.shareImages, appName, stores, countPicture);
    }

    const routes = [...staticRoutes(content), ...storeRoutes(content)];
    const redirects = allRedirects(content);
    const count = routes.length + redirects.length;
    const pages: RenderedPage[] = [];
    const { count: countPage } = showStep(`Rendering ${count} pages`, count);
    const { sellers, former } = content;
    const { snapshots, avatars } = at;
    const job = { code: next, client, snapshots, avatars, sellers, former, routes, redirects };
    await renderPages(settings, job, (page) => {
      pages.push(page);
      countPage();
    });

    const notes = await publishFiles(client, content, settings, pages);
    const hash = writeBuildFile(client);
    showStep('Checking');
    const faults = await check(client, showStep);
    if (faults.length > 0) throw new KnownError(faults.join('\n'));
    showStep('Swapping outputs');
    swap(at.dist, next, path.join(work, 'previous'));
    return { pages: count, hash, notes };
  } finally {
    await remove(work);
  }
}
