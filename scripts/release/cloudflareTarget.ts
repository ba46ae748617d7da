import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigurationError, type SiteEnvironment } from '../../data/environment.ts';
import { cloudflareLimits, cloudflareProblems } from '../../deploy/cloudflare.ts';
import { paths } from '../build/paths.ts';
import { nestForCloudflare } from '../host/cloudflareFiles.ts';
import { readInlineHashes } from '../host/inlineHashes.ts';
import type { Deployment, DeployTarget } from './model.ts';
import { prepareRelease, type ReleasePaths } from './prepareRelease.ts';
import { listFiles } from '../lib/files.ts';
import { deployArguments, rollBackArguments, runWrangler, versionOf } from './wrangler.ts';
import type { RunWrangler } from './wrangler.ts';

interface CloudflareOptions {
  readonly environment: SiteEnvironment;
  /** CLOUDFLARE_PLAN is read: `free` or `paid`. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Where releases are put together; the workflow keeps its hashed files between runs. */
  readonly stage?: string;
  readonly run?: RunWrangler;
  readonly now?: () => Date;
}

function fileLimit(variables: CloudflareOptions['variables']): number {
  const plan = variables['CLOUDFLARE_PLAN']?.trim() || 'free';
  if (plan === 'free') return cloudflareLimits.filesFree;
  if (plan === 'paid') return cloudflareLimits.filesPaid;
  throw new ConfigurationError(
    `CLOUDFLARE_PLAN "${plan}" is no plan: set it to free or paid, or leave it unset for free.`,
  );
}

const stagePaths = (folder: string): ReleasePaths => ({
  folder,
  client: path.join(folder, 'client'),
  oldAssets: path.join(folder, 'old-assets.json'),
});

/** Under a path prefix Cloudflare wants the pages in folders named like it. */
async function folderToUpload(client: string, environment: SiteEnvironment): Promise<string> {
  if (environment.basePath === '/') return client;
  const nested = path.join(client, '..', 'nested');
  await nestForCloudflare(client, nested, { environment, ...(await readInlineHashes()) });
  return nested;
}

/** @throws with everything that Cloudflare would refuse or silently drop */
async function assertFits(folder: string, limit: number): Promise<void> {
  const names = (await listFiles(folder)).filter((file) => !/\.(?:br|gz)$/.test(file));
  const files = await Promise.all(
    names.map(async (name) => ({
      path: name,
      bytes: (await stat(path.join(folder, name))).size,
    })),
  );
  const headers = await readFile(path.join(folder, '_headers'), 'utf8');
  const problems = cloudflareProblems(files, headers, limit);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Publishes at Cloudflare, which makes a version visible in whole or not at all and keeps earlier
 * ones for a roll-back. Hashed files of earlier releases are uploaded along for a week.
 *
 * @throws {ConfigurationError} when CLOUDFLARE_PLAN names no plan
 */
export function cloudflareTarget(options: CloudflareOptions): DeployTarget {
  const { environment, variables, run = runWrangler, now = () => new Date() } = options;
  const limit = fileLimit(variables);
  const stage = options.stage ?? path.join(paths.cache, 'cloudflare');
  const deploy = async (client: string): Promise<Deployment> => {
    const next = stagePaths(`${stage}.next`);
    await prepareRelease(client, stagePaths(stage), next, now());
    const folder = await folderToUpload(next.client, environment);
    await assertFits(folder, limit);
    const output = await run(deployArguments(folder, 'npm run deploy'));
    await rm(stage, { recursive: true, force: true });
    await rename(next.folder, stage);
    return { id: versionOf(output) ?? 'the new version', changed: null, removed: null };
  };
  return {
    name: 'Cloudflare',
    compresses: true,
    deploy,
    rollBack: async (to) => {
      await run(rollBackArguments(to, 'npm run rollback'));
      return to ?? 'the version before';
    },
  };
}
