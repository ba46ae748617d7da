import { readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { snapshotFolder } from '../../data/store/snapshot.ts';
import { buildSite } from './buildSite.ts';
import type { BuildOptions } from './options.ts';
import { progressOn } from '../lib/progress.ts';
import { summaryAsText } from '../lib/reportText.ts';

/** Fetches the stores unless told not to, then makes the site; says what it did. */
export async function fetchAndBuild(options: BuildOptions): Promise<void> {
  const begin = performance.now();
  const sellers = loadSellers();
  const environment = readEnvironment(process.env);
  if (!options.offline) {
    const { refreshStores } = await import('../stores/refresh.ts');
    const { assertPublishable, storesSummary } = await import('../stores/report.ts');
    const report = await refreshStores({
      sellers,
      environment,
      acceptLoss: options.acceptLoss,
    });
    console.log(summaryAsText(storesSummary(report)));
    if (options.release) assertPublishable(report, options.acceptLoss);
  } else if (options.release) {
    const { assertAnyLocal } = await import('../stores/lastGood.ts');
    const { marketplaceUrl: marketplace, storeServiceUrl: storeService } = environment;
    await assertAnyLocal(
      { stores: snapshotFolder, source: { marketplace, storeService } },
      sellers,
    );
  }
  const { rendered, kept } = await buildSite(options, progressOn(process.stderr).show);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`Built dist/client in ${seconds} s: ${rendered} pages rendered, ${kept} as before.`);
}
