import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '../../../model/content/readContent.ts';
import {
  readSettings,
  type Settings,
  variablesOf,
} from '../../../model/environment/readEnvironment.ts';
import type { Seller } from '../../../model/content/sellers.ts';
import type { StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
import { snapshotOf } from '../../../model/store/testing/snapshotOf.ts';
import { listFiles, sha256 } from '../../lib/files.ts';
import { showNothing } from '../../lib/showStep.ts';
import { writeSnapshot } from '../../stores/snapshotFiles.ts';
import { bundle } from '../bundle.ts';
import { paths } from '../paths.ts';
import { projectPath } from '../../../model/content/source.ts';
import type { Work } from './driver.ts';

const NODE = [process.execPath, '--import', import.meta.resolve('tsx')];
const DRIVER = fileURLToPath(new URL('driver.ts', import.meta.url));

/** Runs the driver in a process of its own, after shell commands. */
export function runDriver(work: Work, settings: Settings, before = ':') {
  const driver = [...NODE, DRIVER, `--work=${JSON.stringify(work)}`];
  // Bash complains about a locale that is not installed.
  const env = { ...process.env, ...variablesOf(settings), LC_ALL: 'C', NODE_ENV: 'production' };
  return new Promise<{ code: unknown; signal?: unknown; output: string }>((resolve) => {
    execFile(
      'bash',
      ['-c', `${before}; exec "$@"`, 'bash', ...driver],
      { env },
      (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, signal: error?.signal, output: stdout + stderr });
      },
    );
  });
}

/** Returns the hash of each public file. */
async function hashesIn(client: string): Promise<Readonly<Record<string, string>>> {
  const pairs = listFiles(client).map(
    async (file) => [file, sha256(await readFile(path.join(client, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

/**
 * Makes a site without sellers, in a folder of the project, as a bundle imports its packages. Its builds share one
 * bundle.
 */
export async function createTestSite() {
  await mkdir(projectPath('.cache'), { recursive: true });
  const folder = await mkdtemp(projectPath('.cache/test-site-'));
  const sellersFile = path.join(folder, 'sellers.json');
  const settings = readSettings({
    CONTENT_DIR: 'tests/content',
    SELLERS_FILE: sellersFile,
    // The commit in build.json is the one that is checked out, whatever started the workflow.
    GITHUB_SHA: 'another',
  });
  const at = paths(settings, 'dist', folder);
  const code = path.join(folder, 'code');
  const setup = { at, code };
  await mkdir(at.snapshots, { recursive: true });
  return {
    at,
    code,
    content: () => readContent(settings),
    bundle: () => bundle(code, settings, readContent(settings), showNothing),
    setSellers: (sellers: readonly Seller[], former: Record<string, string | null> = {}) => {
      const table = Object.fromEntries(sellers.map(({ slug, id }) => [slug, id]));
      return writeFile(sellersFile, JSON.stringify({ ...table, ...former }));
    },
    /** Writes a snapshot as a fetch does. */
    fetch: ({ slug, id }: Seller, over?: Partial<StoreSnapshot>, reviews?: number) =>
      writeSnapshot(at.snapshots, snapshotOf({ slug, sellerId: id, ...over }, reviews)),
    /** Builds, and returns the hash. */
    build: async (work: Work = {}) => {
      const { code: exitCode, output } = await runDriver({ ...setup, ...work }, settings);
      if (exitCode !== 0) throw new Error(output);
      return /"hash":"(\w+)"/.exec(output)?.[1];
    },
    /** Builds, after shell commands. */
    run: ({ before, ...work }: Work & { readonly before?: string }) =>
      runDriver({ ...setup, ...work }, settings, before),
    published: () => hashesIn(at.client),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;
