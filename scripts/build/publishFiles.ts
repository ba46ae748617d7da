import path from 'node:path';
import type { SiteEnvironment } from '../../data/environment.ts';
import { navigation } from '../../data/navigation.ts';
import { storeRoute } from '../../data/routes.ts';
import { site } from '../../data/site.ts';
import type { Seller } from '../../data/sellers.ts';
import { readSnapshot } from '../../data/store/snapshot.ts';
import { manifest } from '../art/manifest.ts';
import { writeCloudflareFiles } from '../host/cloudflareFiles.ts';
import { writeFiles } from '../host/writeFiles.ts';
import { robotsTxt } from '../publish/robots.ts';
import { SECURITY_TXT_PATH, securityTxt, securityTxtProblems } from '../publish/securityTxt.ts';
import { type SitemapEntry, sitemapFiles } from '../publish/sitemap.ts';
import type { Progress } from './buildSite.ts';
import { BUILD_FILE, buildFile, contentHash } from './contentHash.ts';
import { placeFolder } from './files.ts';
import { paths, root } from './paths.ts';
import { publishArt } from './publishArt.ts';

interface PublishJob {
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** The new output. */
  readonly client: string;
  readonly progress: Progress;
}

/** Pages for search engines; a store's date is the one on which its data was fetched. */
async function sitemapEntries(sellers: readonly Seller[]): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = navigation.map((item) => ({ path: item.link }));
  for (const { slug } of sellers) {
    const snapshot = await readSnapshot(paths.snapshots, slug);
    entries.push({ path: storeRoute(slug), lastmod: snapshot?.fetchedAt });
  }
  return entries;
}

/** Everything of the site that is not a page: files for robots and hosts, pictures, icons. */
export async function publishFiles(job: PublishJob): Promise<void> {
  const { environment, sellers, client, progress } = job;
  const contact = { contact: site.securityContact, expires: site.securityExpires };
  for (const problem of securityTxtProblems(contact, new Date())) console.warn(problem);
  const { snapshots } = paths;
  await writeFiles(client, {
    [BUILD_FILE]: buildFile(await contentHash({ root, environment, sellers, snapshots })),
    'robots.txt': robotsTxt(environment),
    'site.webmanifest': manifest(site, environment.basePath),
    [SECURITY_TXT_PATH.slice(1)]: securityTxt(contact, environment),
    ...sitemapFiles(await sitemapEntries(sellers), environment),
  });
  await writeCloudflareFiles(client, { environment, styleHashes: [], scriptHashes: [] });
  await publishArt(client, sellers, progress);
  await placeFolder(paths.avatars, path.join(client, 'images/avatar'));
}
