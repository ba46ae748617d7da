import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSellers } from '../../data/content/sellers.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { buildSite } from '../build/buildSite.ts';
import { parseBuildOptions } from '../build/options.ts';
import { type BuildPaths, paths, pathsIn } from '../build/paths.ts';
import { fetchStores } from '../stores/fetchStores.ts';

// Runs the work of `npm run stores` or `npm run build` in a process of its own, so that time and memory
// are the command's alone.

/** Time and memory of a command. */
export interface Measured {
  /** Milliseconds from the start of the process to its end. */
  readonly wallMs: number;
  /** Maximum memory of the command's process in bytes. Vite has its own process, which ends earlier. */
  readonly peakBytes: number;
}

async function fetchSellers({ snapshots, avatars }: BuildPaths): Promise<void> {
  const { counts } = await fetchStores({
    sellers: loadSellers(),
    environment: readEnvironment(process.env),
    folders: { stores: snapshots, avatars },
  });
  if (counts.missing > 0) throw new Error(`${counts.missing} sellers could not be fetched.`);
}

async function build(folder: BuildPaths, args: readonly string[]): Promise<void> {
  // Bundles import packages, and Node finds those only from a file inside the project.
  const bundles = path.join(paths.cache, 'bench/bundles');
  const at = { ...folder, bundles };
  await buildSite(parseBuildOptions(['--offline', ...args]), () => undefined, { at });
}

/**
 * Measures one command.
 *
 * @param folder folder of the site
 * @param args `fetch`, or `build` and its options
 * @param variables environment variables of the command
 */
export async function measureStep(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Measured> {
  const begin = performance.now();
  const child = fork(fileURLToPath(import.meta.url), [folder, ...args], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let peakBytes = 0;
  child.on('message', (bytes: number) => (peakBytes = bytes));
  // `exit` may come before the last message.
  await once(child, 'close');
  if (child.exitCode !== 0) {
    throw new Error(`The command ${args.join(' ')} ended with exit code ${child.exitCode}.`);
  }
  return { wallMs: performance.now() - begin, peakBytes };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = '', kind, ...args] = process.argv.slice(2);
  const at = pathsIn(folder);
  await (kind === 'fetch' ? fetchSellers(at) : build(at, args));
  process.send?.(process.resourceUsage().maxRSS * 1024, () => process.disconnect());
}
