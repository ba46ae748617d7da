import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { buildSite } from '../build/buildSite.ts';
import { parseBuildOptions } from '../build/options.ts';
import { type BuildPaths, paths, pathsIn } from '../build/paths.ts';
import { fetchStores } from '../stores/fetchStores.ts';

// One command of a bench, in a folder of the bench: what `npm run stores` and `npm run build` do. It
// runs in a process of its own, so that time and memory are the command's alone.

/** How a command went. */
export interface Measured {
  /** From the start of the process to its end, in milliseconds. */
  readonly wall: number;
  /** Most memory at one time, in bytes. Vite, a process of its own that ends before, is not in it. */
  readonly peak: number;
  /** Milliseconds of each part of a build, by what its progress calls it. */
  readonly parts: Readonly<Record<string, number>>;
}

async function fetchSellers({ snapshots, avatars }: BuildPaths): Promise<Measured['parts']> {
  const { counts } = await fetchStores({
    sellers: loadSellers(),
    environment: readEnvironment(process.env),
    folders: { stores: snapshots, avatars },
  });
  if (counts.missing > 0) throw new Error(`${counts.missing} sellers could not be fetched.`);
  return {};
}

async function build(folder: BuildPaths, args: readonly string[]): Promise<Measured['parts']> {
  const parts: Record<string, number> = {};
  let since = performance.now();
  let part = 'Starting';
  const progress = (doing: string): void => {
    const now = performance.now();
    parts[part] = (parts[part] ?? 0) + now - since;
    [part, since] = [doing, now];
  };
  // What Vite makes finds its packages from inside the project alone.
  const bundles = path.join(paths.cache, 'bench/bundles');
  const at = { ...folder, bundles, ownCovers: paths.ownCovers };
  await buildSite(parseBuildOptions(['--offline', ...args]), progress, { at });
  return parts;
}

/**
 * Fetches the stores, or builds, as a command of its own.
 *
 * @param args `fetch`, or `build` and its options
 * @param variables of its environment
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
  let told = { parts: {}, peak: 0 };
  child.on('message', (message: typeof told) => (told = message));
  // Not at its exit: what it told may still be under way then.
  await once(child, 'close');
  if (child.exitCode !== 0) {
    throw new Error(`The command ${args.join(' ')} ended with exit code ${child.exitCode}.`);
  }
  return { wall: performance.now() - begin, ...told };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = '', kind, ...args] = process.argv.slice(2);
  const at = pathsIn(folder);
  const parts = kind === 'fetch' ? await fetchSellers(at) : await build(at, args);
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.({ parts, peak }, () => process.disconnect());
}
