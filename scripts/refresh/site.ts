import type { Seller } from '../../data/content/sellers.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { buildSite as build } from '../build/buildSite.ts';
import { BUILD_FILE, siteState } from '../build/contentHash.ts';
import { paths } from '../build/paths.ts';
import type { Progress } from '../lib/progress.ts';
import { checkOutput } from '../release/checkOutput.ts';

export { BUILD_FILE };

/** Builds the site from the snapshots; returns a hash of what visitors would see. */
export async function buildSite(
  sellers: readonly Seller[],
  progress: Progress,
): Promise<{ readonly hash: string }> {
  const options = { offline: true, full: false, release: false, compress: true, acceptLoss: false };
  await build(options, progress);
  const environment = readEnvironment(process.env);
  const { contentHash } = await siteState(environment, sellers, paths.snapshots);
  return { hash: contentHash };
}

/** Returns the problems of the built files and, later, of the links inside the site. */
export async function checkSite(sellers: readonly Seller[]): Promise<readonly string[]> {
  const environment = readEnvironment(process.env);
  return checkOutput({ client: paths.client, environment, sellers, allowLoopback: true });
}
