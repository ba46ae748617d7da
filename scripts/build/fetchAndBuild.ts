import { loadSellerFile } from '../../model/content/sellers.ts';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { type ProgressLine, progressOn } from '../lib/progress.ts';
import { summaryAsText } from '../lib/report.ts';
import { buildSite } from './buildSite.ts';
import type { BuildOptions } from './options.ts';
import { paths } from './paths.ts';

/** Fetches the stores and prints the report. */
async function fetchData(acceptLoss: string, progress: ProgressLine): Promise<void> {
  const { fetchStores } = await import('../stores/fetchStores.ts');
  const { storesSummary } = await import('../stores/report.ts');
  const report = await fetchStores({
    ...loadSellerFile(),
    environment: readEnvironment(process.env),
    folders: { stores: paths.snapshots, avatars: paths.avatars },
    acceptLoss,
    onProgress: progress.show,
  });
  progress.clear();
  console.log(summaryAsText(storesSummary(report)));
}

/** Fetches the stores, unless the build is offline, and builds the site. */
export async function fetchAndBuild({ offline, acceptLoss }: BuildOptions): Promise<void> {
  const begin = performance.now();
  const progress = progressOn(process.stderr);
  try {
    if (!offline) await fetchData(acceptLoss, progress);
    const { pages } = await buildSite(progress.show);
    progress.clear();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`Built dist/client in ${seconds} s: ${pages} pages.`);
  } finally {
    progress.clear();
  }
}
