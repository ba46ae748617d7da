import { games } from '../../data/content/games.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { PortError } from '../lib/listen.ts';
import { progressOn } from '../lib/progress.ts';
import { summaryAsText, writeSummary } from '../lib/report.ts';
import { startMarketplace } from '../marketplace/marketplace.ts';
import { checkLinks } from './check.ts';
import { isBroken } from './model.ts';
import { linksSummary } from './report.ts';

/** The options of `npm run check:links`, by their names on the command line. */
export interface LinkFlags extends Readonly<
  Record<'internal' | 'outgoing' | 'now' | 'json', boolean>
> {
  readonly state: string;
  readonly site: string;
}

/**
 * Runs a task with a marketplace: the one that MARKETPLACE_URL names, else the embedded one at the port
 * that the built site links to. If that port is taken, it uses the program there, such as `npm start`.
 */
export async function whileMarketplaceRuns<Result>(
  marketplaceUrl: string,
  task: () => Promise<Result>,
): Promise<Result> {
  if (process.env['MARKETPLACE_URL']?.trim()) return task();
  const port = Number(new URL(marketplaceUrl).port);
  const embedded = await startMarketplace({ port }).catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    console.warn(`Another program already runs at ${marketplaceUrl}: checking the links there.`);
    return null;
  });
  try {
    return await task();
  } finally {
    await embedded?.close();
  }
}

/**
 * Runs `npm run check:links`: checks the links and reports them.
 * Without `internal` and `outgoing`, or with both, it checks all links.
 *
 * @returns the exit code: 1 when a link is broken or unreachable.
 * @throws {ConfigurationError} on options or variables that the run cannot begin with.
 */
export async function runLinkCheck(flags: LinkFlags): Promise<number> {
  const checksAll = flags.internal === flags.outgoing;
  const environment = readEnvironment(process.env);
  const options = checksAll ? { ...flags, internal: true, outgoing: true } : flags;
  const progress = progressOn(process.stderr);
  const check = () => checkLinks({ options, games, environment, startedAt: new Date(), progress });
  const report = await (options.outgoing
    ? whileMarketplaceRuns(environment.marketplaceUrl, check)
    : check());
  const shown = linksSummary(report);
  console.log(flags.json ? JSON.stringify(report, null, 2) : summaryAsText(shown));
  await writeSummary(process.env['GITHUB_STEP_SUMMARY'], shown);
  return isBroken(report) ? 1 : 0;
}
