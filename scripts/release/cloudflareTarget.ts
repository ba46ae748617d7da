import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { field } from '../../data/store/field.ts';
import { paths, root } from '../build/paths.ts';
import { writeCloudflareFiles } from '../host/cloudflareFiles.ts';
import type { DeployTarget } from './deploy.ts';
import { clientOf, readOldAssets, stageRelease } from './stage.ts';

/** Wrangler's packages and configuration are in a folder of their own. */
const FOLDER = path.join(root, 'deploy/cloudflare');
const PROGRAM = path.join(FOLDER, 'node_modules/wrangler/bin/wrangler.js');
const INSTALL = 'npm ci --ignore-scripts --prefix deploy/cloudflare';

const CONFIGURATION = ['--config', path.join(FOLDER, 'wrangler.jsonc')];
const DEPLOY = [...CONFIGURATION, '--message', 'npm run deploy'];
const ROLL_BACK_MESSAGE = 'npm run rollback';

/** Runs Cloudflare's command and returns its output. */
type RunWrangler = (args: readonly string[]) => Promise<string>;

/** Runs the installed wrangler. When it fails, throws an error with wrangler's message. */
export const runWrangler: RunWrangler = async (args) => {
  if (!existsSync(PROGRAM)) throw new Error(`Cloudflare's wrangler is not installed: ${INSTALL}`);
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' };
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(process.execPath, [PROGRAM, ...args], options)).stdout;
  } catch (error) {
    const output = field(error, 'stderr');
    // wrangler colours its messages even when its output is no terminal.
    const message = stripVTControlCharacters(typeof output === 'string' ? output : '').trim();
    throw new Error(`wrangler ${args[0] ?? ''} failed: ${message || String(error)}`, {
      cause: error,
    });
  }
};

interface CloudflareOptions {
  readonly environment: SiteEnvironment;
  /** Folder of the last deployed release. The GitHub workflow caches its hashed files for the next run. */
  readonly stage?: string;
  readonly run?: RunWrangler;
  readonly now?: () => Date;
}

/** Prepares the folder to upload. */
async function prepareUpload(release: string, environment: SiteEnvironment): Promise<string> {
  const client = clientOf(release);
  const oldAssets = await readOldAssets(release);
  await writeCloudflareFiles(client, { environment, oldAssets });
  return client;
}

/** Uploads a version that no visitor gets yet. Returns null when the Worker was never deployed. */
async function upload(run: RunWrangler, folder: string) {
  const output = await run(['versions', 'upload', ...DEPLOY, '--assets', folder]).catch(
    (error: unknown) => {
      // Cloudflare's code for a Worker that does not exist yet.
      if (error instanceof Error && error.message.includes('[code: 10007]')) return null;
      throw error;
    },
  );
  if (output === null) return null;
  const id = /Version ID:\s*([0-9a-f-]{36})/i.exec(output)?.[1];
  const url = /Version Preview URL:\s*(https:\/\/[^\s/]+)/i.exec(output)?.[1];
  if (id !== undefined && url !== undefined) return { id, url };
  throw new Error(
    'Cloudflare took the version, but gave it no preview URL to test it at, so it was not promoted. ' +
      'Leave "preview_urls": true in deploy/cloudflare/wrangler.jsonc, ' +
      'and run npx wrangler triggers deploy there once.',
  );
}

async function rollBack(run: RunWrangler, version?: string) {
  const readStatus = () => run(['deployments', 'status', '--json', ...CONFIGURATION]);
  if (version === undefined && (await readStatus()).includes(ROLL_BACK_MESSAGE)) {
    throw new Error(
      'The published version comes from a roll-back already, and the version before it was rolled back. ' +
        'npm run rollback -- <version> goes further back; ' +
        'npx wrangler versions list in deploy/cloudflare lists the versions.',
    );
  }
  const versions = version === undefined ? [] : [version];
  await run(['rollback', ...versions, ...CONFIGURATION, '--message', ROLL_BACK_MESSAGE, '--yes']);
  return { id: version === undefined ? 'the previous version' : 'the named version', client: null };
}

/** Returns the target for Cloudflare, which publishes a version completely or not at all. */
export function cloudflareTarget(options: CloudflareOptions): DeployTarget {
  const { environment, run = runWrangler, now = () => new Date() } = options;
  const { stage = path.join(paths.cache, 'cloudflare') } = options;
  const next = `${stage}.next`;
  return {
    name: 'Cloudflare',
    compresses: true,
    deploy: async (client, trial) => {
      await stageRelease(client, stage, next, now());
      const folder = await prepareUpload(next, environment);
      const version = await upload(run, folder);
      if (version === null) {
        // The first version has no preview URL, and nobody knows the site yet.
        await run(['deploy', ...DEPLOY, '--assets', folder]);
      } else {
        await trial(`${version.url}/`, clientOf(next));
        await run(['versions', 'deploy', `${version.id}@100%`, ...DEPLOY, '--yes']);
      }
      await rm(stage, { recursive: true, force: true });
      await rename(next, stage);
      // The version's id is a secret: anybody who reads it in a public log can open the version.
      return { id: 'a new version', changed: null, removed: null };
    },
    // Without a trial: Cloudflare publishes its own copy, which was tested when it was deployed.
    rollBack: (_, version) => rollBack(run, version),
    prune: () => Promise.resolve(),
  };
}
