import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../build/paths.ts';

/** Cloudflare's command has its packages, and its configuration, in a folder of its own. */
const HOME = path.join(root, 'deploy/cloudflare');
const PROGRAM = path.join(HOME, 'node_modules/wrangler/bin/wrangler.js');
const LEAST_NODE = 22;
const INSTALL = 'npm ci --ignore-scripts --prefix deploy/cloudflare';

/** Runs Cloudflare's command with arguments; gives what it printed. */
export type RunWrangler = (args: readonly string[]) => Promise<string>;

const reasonOf = (error: unknown): string => {
  const printed = [error].flatMap((value) =>
    typeof value === 'object' && value !== null && 'stderr' in value ? [String(value.stderr)] : [],
  );
  const text = printed.join('').trim();
  return text === '' ? String(error) : text;
};

/**
 * Runs the installed wrangler.
 *
 * @throws when it is not installed, Node is too old for it, or it fails; the message says which
 */
export const runWrangler: RunWrangler = async (args) => {
  if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
    throw new Error(
      `Cloudflare's wrangler needs Node ${LEAST_NODE} or newer; this is ${process.versions.node}. Deploy with a newer one.`,
    );
  }
  if (!existsSync(PROGRAM)) throw new Error(`Cloudflare's wrangler is not installed: ${INSTALL}`);
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' };
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  const wrangler = [PROGRAM, ...args];
  try {
    return (await promisify(execFile)(process.execPath, wrangler, options)).stdout;
  } catch (error) {
    throw new Error(`wrangler ${args[0] ?? ''} failed: ${reasonOf(error)}`, { cause: error });
  }
};

const configuration = ['--config', path.join(HOME, 'wrangler.jsonc')];

/** Arguments that publish a folder. */
export function deployArguments(folder: string, message: string): string[] {
  return ['deploy', ...configuration, '--assets', folder, '--message', message];
}

/** Arguments that publish an earlier version again: the one before, or the named one. */
export function rollBackArguments(version: string | undefined, message: string): string[] {
  const versions = version === undefined ? [] : [version];
  return ['rollback', ...versions, ...configuration, '--yes', '--message', message];
}

/** The version's name in what wrangler printed; null when it printed none. */
export function versionOf(output: string): string | null {
  return /Version ID:\s*([0-9a-f-]{36})/i.exec(output)?.[1] ?? null;
}
