import { games } from '../../data/content/games.ts';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { PortError } from '../lib/listen.ts';
import { progressOn } from '../lib/progress.ts';
import { writeReport } from '../lib/reportPage.tsx';
import { summaryAsText } from '../lib/reportText.ts';
import { startMarketplace } from '../marketplace/marketplace.ts';
import { checkLinks } from './check.ts';
import { readRepository, syncIssue } from './issue.ts';
import { isBroken } from './model.ts';
import { linksPage } from './report.ts';

/** The options of `npm run check:links`, by their names on the command line. */
export interface LinkFlags extends Readonly<
  Record<'internal' | 'outgoing' | 'now' | 'json' | 'issue', boolean>
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
 * Runs `npm run check:links`: checks the links, prints and writes the report, and updates the issue.
 * Without `internal` and `outgoing`, or with both, it checks all links.
 *
 * @param page file of the report for a browser.
 * @returns the exit code: 1 when a link is broken or unreachable.
 * @throws {ConfigurationError} on options or variables that the run cannot begin with.
 */
export async function runLinkCheck(flags: LinkFlags, page = 'reports/links.html'): Promise<number> {
  const checksAll = flags.internal === flags.outgoing;
  if (flags.issue && !checksAll) {
    throw new ConfigurationError('--issue covers all links: leave out --internal and --outgoing.');
  }
  const repository = flags.issue ? readRepository(process.env) : null;
  const environment = readEnvironment(process.env);
  const options = checksAll ? { ...flags, internal: true, outgoing: true } : flags;
  const progress = progressOn(process.stderr);
  const check = () => checkLinks({ options, games, environment, startedAt: new Date(), progress });
  const report = await (options.outgoing
    ? whileMarketplaceRuns(environment.marketplaceUrl, check)
    : check());
  const shown = linksPage(report);
  console.log(flags.json ? JSON.stringify(report, null, 2) : summaryAsText(shown));
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  const history = flags.state.replace(/(\.json)?$/, '-history.json');
  await writeReport(shown, { summary, page, history });
  console.warn(`The report with its history: ${page}`);
  if (repository !== null) console.warn(await syncIssue(repository, report));
  return isBroken(report) ? 1 : 0;
}
