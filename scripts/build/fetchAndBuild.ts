import { readEnvironment, type SiteEnvironment } from '../../data/site/environment.ts';
import { loadSellers, type Seller } from '../../data/content/sellers.ts';
import { snapshotFolder } from '../../data/store/snapshot.ts';
import { buildSite } from './buildSite.ts';
import type { BuildOptions } from './options.ts';
import { type ProgressLine, progressOn } from '../lib/progress.ts';
import { summaryAsText } from '../lib/reportText.ts';

/** Fetches the stores unless told not to, and says how that went. */
async function fetchData(
  options: BuildOptions,
  environment: SiteEnvironment,
  sellers: readonly Seller[],
  progress: ProgressLine,
): Promise<void> {
  if (!options.offline) {
    const { refreshStores } = await import('../stores/refresh.ts');
    const { assertPublishable, storesSummary } = await import('../stores/report.ts');
    const report = await refreshStores({
      sellers,
      environment,
      acceptLoss: options.acceptLoss,
    });
    progress.clear();
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
}

/** Fetches the stores unless told not to, while the code is bundled, then makes the site. */
export async function fetchAndBuild(options: BuildOptions): Promise<void> {
  const begin = performance.now();
  const progress = progressOn(process.stderr);
  const data = fetchData(options, readEnvironment(process.env), loadSellers(), progress);
  // The build looks at it later, or never where another one is under way.
  data.catch(() => {});
  const { rendered, kept } = await buildSite(options, progress.show, { data });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`Built dist/client in ${seconds} s: ${rendered} pages rendered, ${kept} as before.`);
}
