import type { Content } from '../../model/content/readContent.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { summaryAsText } from '../lib/report.ts';
import { endStep, showStep } from '../lib/showStep.ts';
import { fetchStores } from '../stores/fetchStores.ts';
import { storesSummary } from '../stores/report.ts';
import { buildSite } from './buildSite.ts';
import type { BuildOptions } from './options.ts';

/** Fetches the stores and prints the report. */
async function fetchData(
  settings: Settings,
  { sellers, former }: Content,
  acceptLoss: string,
): Promise<void> {
  const report = await fetchStores({ sellers, former, settings, acceptLoss, showStep });
  endStep();
  console.log(summaryAsText(storesSummary(report)));
}

/** Fetches the stores, unless the build is offline, and builds the site. */
export async function fetchAndBuild(
  settings: Settings,
  content: Content,
  { offline, acceptLoss }: BuildOptions,
): Promise<void> {
  const begin = performance.now();
  if (!offline) await fetchData(settings, content, acceptLoss);
  const { pages, notes } = await buildSite(settings, content, showStep);
  endStep();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log([`Built dist/client in ${seconds} s: ${pages} pages.`, ...notes].join('\n'));
}
