import path from 'node:path';
import { readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { buildSite } from '../build/buildSite.ts';
import { parseBuildOptions } from '../build/options.ts';
import { pathsIn, root } from '../build/paths.ts';
import type { Measured } from './steps.ts';

// One command of a bench, in the folder of the bench: what `npm run stores` and `npm run build` do.

const bench = path.join(root, '.cache/bench-scale');

async function fetchStores(folder: string): Promise<void> {
  const { refreshStores } = await import('../stores/refresh.ts');
  const at = pathsIn(folder);
  const { counts } = await refreshStores({
    sellers: loadSellers(),
    environment: readEnvironment(process.env),
    folders: {
      stores: at.snapshots,
      pictures: at.avatars,
      avatarCache: path.join(at.cache, 'avatars'),
    },
    restart: true,
  });
  if (counts.missing > 0) throw new Error(`${counts.missing} sellers could not be fetched.`);
}

async function run(
  kind: string,
  folder: string,
  args: readonly string[],
): Promise<Pick<Measured, 'parts' | 'rendered'>> {
  if (kind === 'fetch') await fetchStores(folder);
  if (kind !== 'build') return { parts: {}, rendered: 0 };
  const at = { ...pathsIn(folder), bundles: path.join(bench, 'bundles') };
  const { durations, rendered } = await buildSite(parseBuildOptions(args), () => {}, {
    at,
    // Pictures are drawn once for all runs.
    drawPictures: async (job) => {
      const { publishArt } = await import('../build/publishArt.ts');
      await publishArt({ ...job, at: { ...job.at, cache: path.join(bench, 'art') } });
    },
  });
  return { parts: durations, rendered };
}

const [kind = '', folder = '', ...args] = process.argv.slice(2);
const told = await run(kind, folder, args);
process.send?.(told, () => process.disconnect());
