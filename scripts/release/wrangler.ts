import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { field } from '../../data/store/field.ts';
import { root } from '../build/paths.ts';

/** Cloudflare's command has its packages, and its configuration, in a folder of its own. */
const HOME = path.join(root, 'deploy/cloudflare');
const PROGRAM = path.join(HOME, 'node_modules/wrangler/bin/wrangler.js');
const INSTALL = 'npm ci --ignore-scripts --prefix deploy/cloudflare';

/** Runs Cloudflare's command with arguments; gives what it printed. */
export type RunWrangler = (args: readonly string[]) => Promise<string>;

/**
 * Runs the installed wrangler.
 *
 * @throws when it is not installed, or fails: with what it said, be it that Node is too old for it
 */
export const runWrangler: RunWrangler = async (args) => {
  if (!existsSync(PROGRAM)) throw new Error(`Cloudflare's wrangler is not installed: ${INSTALL}`);
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' };
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(process.execPath, [PROGRAM, ...args], options)).stdout;
  } catch (error) {
    const said = field(error, 'stderr');
    // It colours what it says wherever that goes, a report's page too.
    const reason = stripVTControlCharacters(typeof said === 'string' ? said : '').trim();
    throw new Error(`wrangler ${args[0] ?? ''} failed: ${reason || String(error)}`, {
      cause: error,
    });
  }
};

/** Cloudflare's code for a Worker that was never deployed, which can have no second version. */
export const isUnknownWorker = (error: unknown): boolean =>
  error instanceof Error && /\[code: 10007\]/.test(error.message);

const configuration = ['--config', path.join(HOME, 'wrangler.jsonc')];
const message = (text: string): string[] => [...configuration, '--message', `npm run ${text}`];

/** What of Cloudflare's command a release needs. */
export const wrangler = {
  /**
   * Uploads a version that no visitor meets; gives its name and the origin that shows it.
   *
   * @throws when Cloudflare names no version, or no such address
   */
  upload: async (run: RunWrangler, folder: string): Promise<{ id: string; url: string }> => {
    const output = await run(['versions', 'upload', ...message('deploy'), '--assets', folder]);
    const id = /Version ID:\s*([0-9a-f-]{36})/i.exec(output)?.[1];
    const url = /Version Preview URL:\s*(https:\/\/[^\s/]+)/i.exec(output)?.[1];
    if (id !== undefined && url !== undefined) return { id, url };
    throw new Error(
      'Cloudflare took the version, but gave it no preview URL to test it at, so it was not promoted. ' +
        'Leave "preview_urls": true in deploy/cloudflare/wrangler.jsonc, ' +
        'and run npx wrangler triggers deploy there once.',
    );
  },
  /** Lets all visitors meet a version. */
  promote: (run: RunWrangler, id: string): Promise<string> =>
    run(['versions', 'deploy', `${id}@100%`, ...message('deploy'), '--yes']),
  /** Uploads a folder and lets all visitors meet it at once. */
  deploy: (run: RunWrangler, folder: string): Promise<string> =>
    run(['deploy', ...message('deploy'), '--assets', folder]),
  /** Whether it was a roll-back that published what visitors meet: its message says so. */
  isRolledBack: async (run: RunWrangler): Promise<boolean> =>
    (await run(['deployments', 'status', '--json', ...configuration])).includes('npm run rollback'),
  /** Lets visitors meet an earlier version: the one before, or the named one. */
  rollBack: (run: RunWrangler, version?: string): Promise<string> =>
    run(['rollback', ...(version === undefined ? [] : [version]), ...message('rollback'), '--yes']),
};
