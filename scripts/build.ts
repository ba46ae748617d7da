import { type Content, readContent } from '../model/content/readContent.ts';
import {
  PREVIEW_PORT,
  readHost,
  readPort,
  readSettings,
  type Settings,
} from '../model/environment/readEnvironment.ts';
import { buildSite } from './build/buildSite.ts';
import { paths } from './build/paths.ts';
import { previewSite } from './host/server.ts';
import { ACCEPT_LOSS_USAGE, acceptLossOption } from './lib/acceptLoss.ts';
import { flag, runCommand, untilStopped } from './lib/command.ts';
import { freePort } from './lib/listen.ts';
import { summaryAsText } from './lib/report.ts';
import { endStep, showStep } from './lib/showStep.ts';
import { withMarketplace } from './marketplace/marketplace.ts';
import { fetchStores } from './stores/fetchStores.ts';
import { storesSummary } from './stores/report.ts';

const USAGE = `npm run build -- [options]
npm start -- [options]

Fetches the stores and makes the site in dist/client. npm start then serves it on PORT (4173 unless set), until Ctrl+C.

  --offline              uses the snapshots as they are, fetches nothing
${ACCEPT_LOSS_USAGE}
  --serve                serves the site, as npm start does
  --out <folder>         makes the site in this folder of the project instead of dist, as the tests do
  --help                 prints this`;

/** Fetches the stores and prints the report. */
async function fetchData(settings: Settings, { sellers, former }: Content, acceptLoss: string) {
  const report = await fetchStores({ sellers, former, settings, acceptLoss, showStep });
  endStep();
  console.log(summaryAsText(storesSummary(report)));
}

/** Serves the site until it is stopped. */
async function serve(settings: Settings, dir: string, port: number): Promise<void> {
  const { isEmbedded, marketplaceUrl, storeServiceUrl } = settings;
  const { url, close } = await previewSite({ dir, port, host: readHost(settings) });
  if (isEmbedded) console.log(`Embedded marketplace at ${marketplaceUrl}, with ${storeServiceUrl}`);
  console.log(`Serving the site at ${url} (stop with Ctrl+C)`);
  await untilStopped();
  await close();
}

const options = {
  offline: flag,
  'accept-loss': acceptLossOption,
  serve: flag,
  out: { type: 'string', default: 'dist' },
} as const;

/** `npm run build` and `npm start`: fetch the stores, make the site, and serve it. */
await runCommand({ usage: USAGE, options }, async (given) => {
  const begin = performance.now();
  const settings = readSettings(process.env);
  const port = readPort(settings, PREVIEW_PORT);
  // Before the build, so that a taken port fails at once.
  if (given.serve) await freePort(port, readHost(settings));
  const content = readContent(settings);
  const work = async (own: Settings): Promise<void> => {
    if (!given.offline) await fetchData(own, content, given['accept-loss']);
    const at = paths(own, given.out);
    const { pages } = await buildSite(own, content, showStep, { at });
    endStep();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`Built ${given.out}/client in ${seconds} s: ${pages} pages.`);
    if (given.serve) await serve(own, at.client, port);
  };
  await (given.offline && !given.serve ? work(settings) : withMarketplace(settings, content, work));
});
