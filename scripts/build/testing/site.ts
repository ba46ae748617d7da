import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Seller } from '../../../data/content/sellers.ts';
import type { StoreSnapshot } from '../../../data/store/snapshotSchema.ts';
import { snapshotOf } from '../../../data/store/testing/snapshotOf.ts';
import { listFiles, sha256 } from '../../lib/files.ts';
import { writeSnapshot } from '../../stores/snapshotFiles.ts';
import { buildSite } from '../buildSite.ts';
import { parseBuildOptions } from '../options.ts';
import { pathsIn, root } from '../paths.ts';

const NODE = [process.execPath, '--import', import.meta.resolve('tsx')];
const DRIVER = fileURLToPath(new URL('driver.ts', import.meta.url));

/** Returns the setup of a build in a test's folder, without pictures. All tests share Vite's output. */
export function testSetup(folder: string) {
  return {
    at: { ...pathsIn(folder), bundles: path.join(root, '.cache/test-bundles') },
    pictures: false,
  };
}

/** Returns the hash of each public file. */
async function hashesIn(client: string): Promise<Readonly<Record<string, string>>> {
  const pairs = listFiles(client).map(
    async (file) => [file, sha256(await readFile(path.join(client, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

/**
 * Builds in a process of its own.
 *
 * @param moment the progress at which it kills itself
 * @param before shell commands to run before the build
 */
function run(folder: string, moment: string, before: string) {
  const args = ['-c', `${before}; exec "$@"`, 'bash', ...NODE, DRIVER, folder, moment];
  return new Promise<{ code: unknown; signal?: unknown; output: string }>((resolve) => {
    execFile('bash', args, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, signal: error?.signal, output: stdout + stderr });
    });
  });
}

/** Makes a site without sellers, in a folder of its own; SELLERS_FILE must name its seller file. */
export async function createTestSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const setup = testSetup(folder);
  const { at } = setup;
  const sellersFile = path.join(folder, 'sellers.json');
  await mkdir(at.snapshots, { recursive: true });
  return {
    at,
    sellersFile,
    setSellers: (sellers: readonly Seller[]) => {
      const table = Object.fromEntries(sellers.map(({ slug, id }) => [slug, id]));
      return writeFile(sellersFile, JSON.stringify(table));
    },
    /** Writes a snapshot as a fetch does. */
    fetch: ({ slug, id }: Seller, over?: Partial<StoreSnapshot>, reviews?: number) =>
      writeSnapshot(at.snapshots, snapshotOf({ slug, sellerId: id, ...over }, reviews)),
    build: (...args: string[]) =>
      buildSite(parseBuildOptions(['--offline', ...args]), () => {}, setup),
    published: () => hashesIn(at.client),
    run: ({ moment = '', before = ':' } = {}) => run(folder, moment, before),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;
