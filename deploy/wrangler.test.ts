import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderOfFile } from '../model/lib/testing/folder.ts';
import { KnownError } from '../model/lib/knownError.ts';
import { wranglerAt } from './wrangler.ts';

const folder = folderOfFile();

/** Uploads with a program in the place of wrangler. */
async function upload(program: string): Promise<string> {
  const file = path.join(folder, 'wrangler.mjs');
  await writeFile(file, program);
  return wranglerAt(file)(['versions', 'upload', '--assets', 'dist']);
}

it('returns what wrangler prints, and names its configuration', async () => {
  expect(await upload('console.log(...process.argv.slice(2))')).toMatch(
    /^versions upload --assets dist --config \/.*\/deploy\/cloudflare\/wrangler\.jsonc\n$/,
  );
});

it.each([
  [
    'message, without colours, ids and preview URLs',
    'console.error("\u001B[31mVersion aaaaaaaa-1111-4222-8333-444444444444 at https://0a1b2c3d-a.workers.dev is bad\u001B[0m"); process.exit(1)',
    'Version (hidden) at (hidden) is bad',
  ],
  [
    'signal',
    'process.kill(process.pid, "SIGKILL"); setTimeout(() => {}, 9e5)',
    'it ended without a message (SIGKILL)',
  ],
])('reports its %s when wrangler fails', async (_, program, reason) => {
  await expect(upload(program)).rejects.toThrow(
    new KnownError(`wrangler versions upload failed: ${reason}`),
  );
});
