import type { Content } from '../../model/content/readContent.ts';
import { loadSellerFile } from '../../model/content/sellers.ts';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { summaryAsText } from '../lib/report.ts';
import { endStep, showStep } from '../lib/showStep.ts';
import { fetchStores } from '../stores/fetchStores.ts';
import { storesSummary } from '../stores/report.ts';
import { buildSite } from './buildSite.ts';
import type { BuildOptions } from './options.ts';

/** Fetches the stores and prints the report. */
async function fetchData(acceptLoss: string): Promise<void> {
  const environment = readEnvironment(process.env);
  const report = await fetchStores({ ...loadSellerFile(), environment, acceptLoss, showStep });
  endStep();
  console.log(summaryAsText(storesSummary(report)));
}

/** Fetches the stores, unless the build is offline, and builds the site. */
export async function fetchAndBuild(
  content: Content,
  { offline, acceptLoss }: BuildOptions,
): Promise<void> {
  const begin = performance.now();
  if (!offline) await fetchData(acceptLoss);
  const { pages, notes } = await buildSite(content, showStep);
  endStep();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log([`Built dist/client in ${seconds} s: ${pages} pages.`, ...notes].join('\n'));
}
