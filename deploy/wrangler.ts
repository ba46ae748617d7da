import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { KnownError } from '../model/lib/knownError.ts';

/** Runs Cloudflare's command with arguments and returns what it printed. Rejects with its message. */
export type Wrangler = (args: readonly string[]) => Promise<string>;

const FOLDER = path.join(import.meta.dirname, 'cloudflare');
const CONFIGURATION = path.join(FOLDER, 'wrangler.jsonc');
const PROGRAM = path.join(FOLDER, 'node_modules/wrangler/bin/wrangler.js');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Anybody who reads a version's id or preview URL in a public log can open the version. */
const SECRETS = /https:\/\/[0-9a-f]{8}-\S+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Returns a function that runs the installed wrangler, or another program in its place. */
export const wranglerAt =
  (program = PROGRAM): Wrangler =>
  (args) => {
    if (!existsSync(program)) {
      const install = 'npm ci --ignore-scripts --prefix deploy/cloudflare';
      throw new KnownError(`Cloudflare’s wrangler is not installed: run ${install}`);
    }
    const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' };
    const all = [program, ...args, '--config', CONFIGURATION];
    const options = { env, maxBuffer: MAX_OUTPUT_BYTES };
    return new Promise((resolve, reject) => {
      execFile(process.execPath, all, options, (error, output, errors) => {
        if (error === null) return resolve(output);
        const command = args.slice(0, 2).filter((word) => /^[a-z]+$/.test(word));
        // Node's own message has the arguments. Wrangler colours its own even when its output is no terminal.
        const message = stripVTControlCharacters(errors).trim().replaceAll(SECRETS, '(hidden)');
        const end = error.signal ?? `exit code ${error.code}`;
        const reason = message || `it ended without a message (${end})`;
        reject(new KnownError(`wrangler ${command.join(' ')} failed: ${reason}`));
      });
    });
  };
