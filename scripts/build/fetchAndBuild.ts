import { readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { buildSite } from './buildSite.ts';
import type { BuildOptions } from './options.ts';
import { progressOn } from '../lib/progress.ts';

/** Fetches the stores unless told not to, then makes the site; says what it did. */
export async function fetchAndBuild(options: BuildOptions): Promise<void> {
  const begin = performance.now();
  if (!options.offline) {
    const { refreshStores } = await import('../stores/refresh.ts');
    const { formatTable } = await import('../stores/table.ts');
    const report = await refreshStores({
      sellers: loadSellers(),
      environment: readEnvironment(process.env),
      acceptLoss: options.acceptLoss,
    });
    console.log(formatTable(report));
  }
  const { rendered, kept } = await buildSite(options, progressOn(process.stderr).show);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`Built dist/client in ${seconds} s: ${rendered} pages rendered, ${kept} as before.`);
}
