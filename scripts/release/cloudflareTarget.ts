import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { cloudflareLimits, cloudflareProblems } from '../../deploy/cloudflare.ts';
import { paths } from '../build/paths.ts';
import { nestForCloudflare, writeCloudflareFiles } from '../host/cloudflareFiles.ts';
import { listFiles, nullFor } from '../lib/files.ts';
import { hoursSince } from './age.ts';
import { clientOf, layOut, readOldAssets } from './layOut.ts';
import { readBuildIn, stampChecked } from './publishedBuild.ts';
import { type DeployTarget, oneAtATime } from './target.ts';
import { isUnknownWorker, runWrangler, type RunWrangler, wrangler } from './wrangler.ts';

interface CloudflareOptions {
  readonly environment: SiteEnvironment;
  /** CLOUDFLARE_PLAN is read: `free` or `paid`. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Where releases are put together; the workflow keeps its hashed files between runs. */
  readonly stage?: string;
  readonly run?: RunWrangler;
  readonly now?: () => Date;
}

/** A time that is younger than this is as good as now: no version is uploaded to tell it. */
const RENEW_HOURS = 12;

function fileLimit(variables: CloudflareOptions['variables']): number {
  const plan = variables['CLOUDFLARE_PLAN']?.trim() || 'free';
  if (plan === 'free') return cloudflareLimits.filesFree;
  if (plan === 'paid') return cloudflareLimits.filesPaid;
  throw new ConfigurationError(
    `CLOUDFLARE_PLAN "${plan}" is not a plan: set it to free or paid, or leave it unset for free.`,
  );
}

/** The folder to upload: under a path prefix Cloudflare wants the pages in folders named like it. */
async function folderToUpload(release: string, environment: SiteEnvironment): Promise<string> {
  const client = clientOf(release);
  const options = { environment, old: await readOldAssets(release) };
  const isPrefixed = environment.basePath !== '/';
  const upload = isPrefixed ? path.join(release, 'nested') : client;
  if (isPrefixed) await nestForCloudflare(client, upload, options);
  else await writeCloudflareFiles(client, options);
  return upload;
}

/** @throws with everything that Cloudflare would refuse or silently drop */
async function assertFits(folder: string, limit: number): Promise<void> {
  const names = (await listFiles(folder)).filter((file) => !/\.(?:br|gz)$/.test(file));
  const files = await Promise.all(
    names.map(async (name) => ({ path: name, bytes: (await stat(path.join(folder, name))).size })),
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
  const { stage = path.join(paths.cache, 'cloudflare') } = options;
  const [next, before] = [`${stage}.next`, `${stage}.before`];

  /** Lays a site out with the hashed files that visitors of the published one may ask for. */
  const prepare = async (client: string): Promise<string> => {
    await layOut(client, stage, next, now());
    const folder = await folderToUpload(next, environment);
    await assertFits(folder, limit);
    return folder;
  };
  const remember = async (): Promise<void> => {
    await rm(before, { recursive: true, force: true });
    await rename(stage, before).catch(nullFor('ENOENT'));
    await rename(next, stage);
  };

  return oneAtATime(`${stage}.lock`, {
    name: 'Cloudflare',
    compresses: true,
    deploy: async (client, test) => {
      const folder = await prepare(client);
      const uploaded = await wrangler.upload(run, folder).catch((error: unknown) => {
        if (isUnknownWorker(error)) return null;
        throw error;
      });
      if (uploaded !== null) {
        await test(uploaded.url + environment.basePath);
        await wrangler.promote(run, uploaded.id);
      }
      // Before the first version no visitor has met the site, and Cloudflare has no preview address.
      const id = uploaded?.id ?? (await wrangler.deploy(run, folder));
      await remember();
      return { id, changed: null, removed: null };
    },
    // A version cannot be changed: the same files go up again, and of them only the time is new. The
    // release before stays at hand for a roll-back. A runner that keeps no pages has nothing to upload.
    confirm: async ({ contentHash, checkedAt }) => {
      if (hoursSince(checkedAt, now()) < RENEW_HOURS || contentHash === null) return;
      if ((await readBuildIn(clientOf(stage)))?.contentHash !== contentHash) return;
      await stampChecked(clientOf(stage), now());
      await wrangler.deploy(run, await folderToUpload(stage, environment));
    },
    rollBack: async (to) => {
      // The version before is then the one that was taken back.
      if (to === undefined && (await wrangler.isRolledBack(run))) {
        throw new Error(
          'What is published was rolled back to already. npm run rollback -- <version> goes further back; npx wrangler versions list in deploy/cloudflare lists the versions.',
        );
      }
      // A runner that keeps no pages between its runs has only Cloudflare's own copy.
      if (to !== undefined || !existsSync(path.join(clientOf(before), 'index.html'))) {
        await wrangler.rollBack(run, to);
        return to ?? 'the version before';
      }
      const id = await wrangler.deploy(run, await prepare(clientOf(before)), 'rollback');
      await remember();
      await rm(before, { recursive: true, force: true });
      return `the version before, as ${id}`;
    },
  });
}
