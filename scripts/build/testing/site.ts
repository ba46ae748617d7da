import { execFile, fork, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Seller } from '../../../data/content/sellers.ts';
import type { StoreSnapshot } from '../../../data/store/snapshotSchema.ts';
import { snapshotOf } from '../../../data/store/testing/snapshotOf.ts';
import { buildSite, type BuildReport } from '../buildSite.ts';
import { parseBuildOptions } from '../options.ts';
import type { BuildPaths } from '../paths.ts';
import { listFiles, sha256 } from '../../lib/files.ts';
import { writeSnapshot } from '../../stores/snapshotFiles.ts';
import { testSetup } from './setup.ts';

const DRIVER = fileURLToPath(new URL('driver.ts', import.meta.url));
const NODE = ['--import', import.meta.resolve('tsx')];

/** How a process ended, and what it said. */
interface Ended {
  readonly code: unknown;
  readonly said: string;
}

/** What is published: file → hash of its content. */
type Published = Readonly<Record<string, string>>;

/** A site of a test's own: sellers, snapshots and output in a folder for themselves. */
export interface TestSite {
  readonly folder: string;
  readonly at: BuildPaths;
  /** SELLERS_FILE must name it. */
  readonly sellersFile: string;
  setSellers(sellers: readonly Seller[]): Promise<void>;
  /** Puts a snapshot there as a fetch does. */
  fetch(seller: Seller, over?: Partial<StoreSnapshot>, reviews?: number): Promise<void>;
  build(...args: string[]): Promise<BuildReport>;
  published(): Promise<Published>;
  /** A build in a process of its own, which kills itself at a moment that its progress names. */
  start(moment: string): ChildProcess;
  /** One that runs to its end, with a shell's words in front of it. */
  run(before?: string): Promise<Ended>;
  remove(): Promise<void>;
}

async function hashes(folder: string): Promise<Published> {
  const pairs = (await listFiles(folder)).map(
    async (file) => [file, sha256(await readFile(path.join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

function run(folder: string, before: string): Promise<Ended> {
  const args = ['-c', `${before} "$0" "$@"`, process.execPath, ...NODE, DRIVER, folder];
  return new Promise((resolve) => {
    execFile('bash', args, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stdout + stderr });
    });
  });
}

const build = (folder: string, ...args: string[]): Promise<BuildReport> =>
  buildSite(parseBuildOptions(['--offline', ...args]), () => {}, testSetup(folder));

/** Makes a site without sellers. */
export async function createTestSite(): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const { at } = testSetup(folder);
  const sellersFile = path.join(folder, 'sellers.json');
  await mkdir(at.snapshots, { recursive: true });
  return {
    folder,
    at,
    sellersFile,
    setSellers: (sellers) => {
      const table = Object.fromEntries(sellers.map(({ slug, id }) => [slug, id]));
      return writeFile(sellersFile, JSON.stringify(table));
    },
    fetch: ({ slug, id }, over, reviews) =>
      writeSnapshot(at.snapshots, snapshotOf({ slug, sellerId: id, ...over }, reviews)),
    build: (...args) => build(folder, ...args),
    published: () => hashes(at.client),
    start: (moment) => fork(DRIVER, [folder, moment], { execArgv: NODE, stdio: 'ignore' }),
    run: (before = 'exec') => run(folder, before),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
