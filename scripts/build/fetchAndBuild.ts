import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { SNAPSHOT_FOLDER } from '../../data/store/snapshot.ts';
import { sourceOf } from '../../data/store/source.ts';
import { buildSite } from './buildSite.ts';
import type { BuildOptions } from './options.ts';
import { type ProgressLine, progressOn } from '../lib/progress.ts';
import { summaryAsText } from '../lib/report.ts';

/** Fetches the stores and prints the report, unless the build is offline. */
async function fetchData(options: BuildOptions, progress: ProgressLine): Promise<void> {
  const { offline, release, acceptLoss } = options;
  const environment = readEnvironment(process.env);
  const sellers = loadSellers();
  if (!offline) {
    const { fetchStores } = await import('../stores/fetchStores.ts');
    const { assertPublishable, storesSummary } = await import('../stores/report.ts');
    const report = await fetchStores({
      sellers,
      environment,
      acceptLoss,
      isRelease: release,
      onProgress: progress.show,
    });
    progress.clear();
    console.log(summaryAsText(storesSummary(report)));
    if (release) assertPublishable(report, acceptLoss);
  } else if (release) {
    const { assertAnyLocal } = await import('../stores/lastKnown.ts');
    await assertAnyLocal({ stores: SNAPSHOT_FOLDER, source: sourceOf(environment) }, sellers);
  }
}

/** Fetches the stores, unless the build is offline, and builds the site. */
export async function fetchAndBuild(options: BuildOptions): Promise<void> {
  const begin = performance.now();
  const progress = progressOn(process.stderr);
  const { rendered, cached } = await fetchData(options, progress)
    .then(() => buildSite(options, progress.show))
    .finally(progress.clear);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    `Built dist/client in ${seconds} s: ${rendered} pages rendered, ${cached} from the page cache.`,
  );
}
