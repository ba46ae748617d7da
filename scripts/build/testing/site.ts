import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '../../../model/content/readContent.ts';
import { readSettings, variablesOf } from '../../../model/environment/readEnvironment.ts';
import type { Seller } from '../../../model/content/sellers.ts';
import type { StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
import { snapshotOf } from '../../../model/store/testing/snapshotOf.ts';
import { listFiles, sha256 } from '../../lib/files.ts';
import { showNothing } from '../../lib/showStep.ts';
import { writeSnapshot } from '../../stores/snapshotFiles.ts';
import { buildSite, type BuildSetup } from '../buildSite.ts';
import { pathsIn, root } from '../paths.ts';
import { bundle, renderPages } from '../workers.ts';

const NODE = [process.execPath, '--import', import.meta.resolve('tsx')];
const DRIVER = fileURLToPath(new URL('driver.ts', import.meta.url));

type Run = BuildSetup & { readonly moment?: string; readonly before?: string };

/** Returns the hash of each public file. */
async function hashesIn(client: string): Promise<Readonly<Record<string, string>>> {
  const pairs = listFiles(client).map(
    async (file) => [file, sha256(await readFile(path.join(client, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

/**
 * Makes a site without sellers, in a folder of the project, as a bundle imports its packages. Its builds have
 * no pictures, and share one bundle.
 */
export async function createTestSite() {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/test-site-'));
  const sellersFile = path.join(folder, 'sellers.json');
  const settings = readSettings({
    CONTENT_DIR: 'tests/content',
    SELLERS_FILE: sellersFile,
    // The commit in build.json is the one that is checked out, whatever started the workflow.
    GITHUB_SHA: 'another',
  });
  const at = pathsIn(folder, settings);
  const code = path.join(folder, 'code');
  const setup = { at, code, pictures: false };
  await mkdir(at.snapshots, { recursive: true });
  return {
    at,
    code,
    content: () => readContent(settings),
    bundle: () => bundle(code, settings),
    setSellers: (sellers: readonly Seller[], former: Record<string, string | null> = {}) => {
      const table = Object.fromEntries(sellers.map(({ slug, id }) => [slug, id]));
      return writeFile(sellersFile, JSON.stringify({ ...table, ...former }));
    },
    /** Writes a snapshot as a fetch does. */
    fetch: ({ slug, id }: Seller, over?: Partial<StoreSnapshot>, reviews?: number) =>
      writeSnapshot(at.snapshots, snapshotOf({ slug, sellerId: id, ...over }, reviews)),
    /** Renders pages with the bundle, into the folder of the published files. */
    render: (routes: readonly string[]) => {
      const { sellers, former } = readContent(settings);
      return renderPages(settings, { ...at, code, sellers, former, routes, redirects: [] });
    },
    build: (over: BuildSetup = {}) =>
      buildSite(settings, readContent(settings), showNothing, { ...setup, ...over }),
    published: () => hashesIn(at.client),
    /** Builds in a process of its own, after shell commands. It kills itself before the step `moment`. */
    run: ({ moment = '', before = ':', ...over }: Run) => {
      const driver = [...NODE, DRIVER, JSON.stringify({ ...setup, ...over }), moment];
      const args = ['-c', `${before}; exec "$@"`, 'bash', ...driver];
      // Bash complains about a locale that is not installed.
      const env = { ...process.env, ...variablesOf(settings), LC_ALL: 'C' };
      return new Promise<{ code: unknown; signal?: unknown; output: string }>((resolve) => {
        execFile('bash', args, { env }, (error, stdout, stderr) => {
          resolve({ code: error?.code ?? 0, signal: error?.signal, output: stdout + stderr });
        });
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;
