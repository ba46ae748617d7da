import { readContent } from '../model/content/readContent.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { ACCEPT_LOSS_USAGE, acceptLossOption } from './lib/acceptLoss.ts';
import { flag, runCommand } from './lib/command.ts';
import { printSummary } from './lib/report.ts';
import { endStep, showStep } from './lib/showStep.ts';
import { withMarketplace } from './marketplace/marketplace.ts';
import { fetchStores } from './stores/fetchStores.ts';
import { exitCodeOf, storesJson, storesSummary } from './stores/report.ts';

const USAGE = `npm run stores -- [options]

Fetches every seller from both APIs and writes data/stores/<marketplace>/<slug>.json. A seller that cannot be
fetched, or whose answer is worse than its snapshot, keeps that snapshot.

  --json                 prints the report as JSON
${ACCEPT_LOSS_USAGE}
  --help                 prints this

Exit code: 0 every seller has data, 1 a seller has none, 2 wrong configuration.`;

const options = { json: flag, 'accept-loss': acceptLossOption };

/** Runs `npm run stores`. */
await runCommand({ usage: USAGE, options }, async (flags) => {
  const settings = readSettings(process.env);
  const content = readContent(settings);
  const { sellers, former } = content;
  const acceptLoss = flags['accept-loss'];
  const stores = await withMarketplace(settings, content, (own) =>
    fetchStores({ sellers, former, settings: own, acceptLoss, showStep }),
  );
  endStep();
  if (flags.json) console.log(storesJson(stores));
  else await printSummary(storesSummary(stores));
  return exitCodeOf(stores);
});
