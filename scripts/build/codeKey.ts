import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/environment.ts';
import { chooseLinked } from '../../data/linkedSellers.ts';
import type { Seller } from '../../data/sellers.ts';

const SOURCES = ['components', 'data', 'pages', 'public', 'renderer', 'scripts/build'];
const FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** Data that is fetched or drawn is no code, nor are the sellers: pages name it in keys of their own. */
const NO_CODE = [
  /^data[\\/](?:stores|avatars|covers[\\/]drawn)[\\/]/,
  /^data[\\/]sellers\.json$/,
  /\.test\.tsx?$|[\\/]testing[\\/]/,
];

async function sourceFiles(root: string): Promise<string[]> {
  const folders = SOURCES.map(async (folder) => {
    const entries = await readdir(path.join(root, folder), {
      recursive: true,
      withFileTypes: true,
    });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  });
  const files = [...(await Promise.all(folders)).flat(), ...FILES];
  return files.filter((file) => !NO_CODE.some((pattern) => pattern.test(file))).sort();
}

/**
 * Names the state of everything that decides what Vite's output is: sources, packages, the
 * environment and the stores that every store page links, which vite.config.ts works out of the
 * seller file too. The same key, the same bundle.
 *
 * @returns 16 hexadecimal digits
 */
export async function codeKey(
  root: string,
  environment: SiteEnvironment,
  sellers: readonly Seller[],
): Promise<string> {
  const constants = [environment, chooseLinked(sellers)];
  const hash = createHash('sha256').update(JSON.stringify(constants));
  for (const file of await sourceFiles(root)) {
    hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
