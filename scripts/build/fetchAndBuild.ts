import type { Content } from '../../model/content/readContent.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { ACCEPT_LOSS_USAGE, acceptLossOption } from '../lib/acceptLoss.ts';
import { flag } from '../lib/command.ts';
import { summaryAsText } from '../lib/report.ts';
import { endStep, showStep } from '../lib/showStep.ts';
import { fetchStores } from '../stores/fetchStores.ts';
import { storesSummary } from '../stores/report.ts';
import { buildSite } from './buildSite.ts';

/** The options of `npm run build` and `npm start`. */
export const BUILD_OPTIONS = { offline: flag, 'accept-loss': acceptLossOption };

/** Their lines in the usage. */
export const BUILD_USAGE = `
  --offline              uses the snapshots as they are, fetches nothing
${ACCEPT_LOSS_USAGE}
  --help                 prints this`;

/** Fetches the stores, unless the build is offline, prints the report, and builds the site. */
export async function fetchAndBuild(
  settings: Settings,
  content: Content,
  { offline, 'accept-loss': acceptLoss }: { offline: boolean; 'accept-loss': string },
): Promise<void> {
  const begin = performance.now();
  if (!offline) {
    const { sellers, former } = content;
    const stores = await fetchStores({ sellers, former, settings, acceptLoss, showStep });
    endStep();
    console.log(summaryAsText(storesSummary(stores)));
  }
  const { pages } = await buildSite(settings, content, showStep);
  endStep();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`Built dist/client in ${seconds} s: ${pages} pages.`);
}
