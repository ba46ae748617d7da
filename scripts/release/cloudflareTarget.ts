import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { paths } from '../build/paths.ts';
import { nestForCloudflare, writeCloudflareFiles } from '../host/cloudflareFiles.ts';
import type { DeployTarget } from './publish.ts';
import { clientOf, readOldAssets, stageRelease } from './stage.ts';
import { isUnknownWorker, runWrangler, type RunWrangler, wrangler } from './wrangler.ts';

interface CloudflareOptions {
  readonly environment: SiteEnvironment;
  /** Where releases are staged; the workflow keeps its hashed files between runs. */
  readonly stage?: string;
  readonly run?: RunWrangler;
  readonly now?: () => Date;
}

/** Prepares the folder to upload: under a path prefix Cloudflare wants the pages in folders named like it. */
async function folderToUpload(release: string, environment: SiteEnvironment): Promise<string> {
  const client = clientOf(release);
  const options = { environment, old: await readOldAssets(release) };
  if (environment.basePath === '/') {
    await writeCloudflareFiles(client, options);
    return client;
  }
  const upload = path.join(release, 'nested');
  await nestForCloudflare(client, upload, options);
  return upload;
}

/**
 * Publishes at Cloudflare, which makes a version visible in whole or not at all, and keeps earlier
 * ones for a roll-back. Hashed files of earlier releases are uploaded along for a week.
 */
export function cloudflareTarget(options: CloudflareOptions): DeployTarget {
  const { environment, run = runWrangler, now = () => new Date() } = options;
  const { stage = path.join(paths.cache, 'cloudflare') } = options;
  const next = `${stage}.next`;
  return {
    name: 'Cloudflare',
    compresses: true,
    deploy: async (client, trial) => {
      await stageRelease(client, stage, next, now());
      const folder = await folderToUpload(next, environment);
      const version = await wrangler.upload(run, folder).catch((error: unknown) => {
        if (isUnknownWorker(error)) return null;
        throw error;
      });
      if (version === null) {
        // Before the first version no visitor has met the site, and Cloudflare has no preview URL.
        await wrangler.deploy(run, folder);
      } else {
        await trial(version.url + environment.basePath, clientOf(next));
        await wrangler.promote(run, version.id);
      }
      await rm(stage, { recursive: true, force: true });
      await rename(next, stage);
      // Not the version's id: with it, anybody who reads a public log can open the version for ever.
      return { id: 'a new version', changed: null, removed: null };
    },
    // Cloudflare's own copy, as it was tested when it was deployed: nothing to upload or to try out.
    rollBack: async (_, to) => {
      if (to === undefined && (await wrangler.isRolledBack(run))) {
        throw new Error(
          'The published version comes from a roll-back already, and the version before it was taken back. ' +
            'npm run rollback -- <version> goes further back; ' +
            'npx wrangler versions list in deploy/cloudflare lists the versions.',
        );
      }
      await wrangler.rollBack(run, to);
      return { id: to === undefined ? 'the version before' : 'the named version', client: null };
    },
    prune: () => Promise.resolve(),
  };
}
