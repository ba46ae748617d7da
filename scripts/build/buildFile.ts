import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../lib/files.ts';
import { root } from './paths.ts';

/** Published with the site. Visitors see a difference only if its hash differs from the published one. */
export const BUILD_FILE = 'build.json';

/** Returns a hash of all files of a site but `build.json`. 32 hexadecimal digits. */
function hashOf(client: string): string {
  const hash = createHash('sha256');
  for (const name of listFiles(client)) {
    if (name === BUILD_FILE) continue;
    const content = readFileSync(path.join(client, name));
    // With their lengths, no two lists of files give the same bytes.
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Writes `build.json` into a finished site: the commit, null outside of git, and the hash. Returns the hash. */
export function writeBuildFile(client: string): string {
  const hash = hashOf(client);
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const commit = git.status === 0 ? git.stdout.trim() : null;
  writeFileSync(path.join(client, BUILD_FILE), `${JSON.stringify({ commit, hash })}\n`);
  return hash;
}
