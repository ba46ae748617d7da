import { ConfigurationError } from '../../data/lib/knownError.ts';
import { environment } from '../../data/site/environment.ts';
import { games } from '../../data/content/games.ts';
import { PortError } from '../lib/listen.ts';
import { flag, readOptions } from '../lib/options.ts';
import { progressOn } from '../lib/progress.ts';
import { writeReport } from '../lib/reportPage.tsx';
import { summaryAsText } from '../lib/reportText.ts';
import { startMarketplace } from '../marketplace/marketplace.ts';
import { checkLinks } from './check.ts';
import { readRepository } from './github.ts';
import { syncIssue } from './issue.ts';
import { isBroken, type LinksReport } from './model.ts';
import { linksPage } from './report.ts';

const USAGE = `Checks the links of the built site.

  npm run check:links -- [options]

  --internal       only the site's links to itself
  --outgoing       only its links to the marketplace
  --now            call a link broken at once, not after two runs 20 hours apart
  --all            list the links that are fine, too
  --json           print the report as JSON
  --issue          open, update or close the issue on broken links; needs GITHUB_REPOSITORY (owner/name)
                   and GITHUB_TOKEN (may write issues); GITHUB_API_URL names another API
  --state <file>   what the last run has found (default .cache/links.json)
  --site <folder>  the built site (default dist/client)

Ends with 0 when nothing is broken, 1 when something is, 2 when it cannot run as it is set up.`;

const OPTIONS = {
  internal: flag,
  outgoing: flag,
  now: flag,
  all: flag,
  json: flag,
  issue: flag,
  state: { type: 'string', default: '.cache/links.json' },
  site: { type: 'string', default: 'dist/client' },
} as const;

/** What the command line asks for. */
export type LinkOptions = ReturnType<typeof readLinkOptions>;

/**
 * Reads the command line; without a word on it both halves run.
 *
 * @throws {ConfigurationError} on an unknown option, and for an issue on one half alone.
 */
export function readLinkOptions(args: readonly string[]) {
  const options = readOptions(args, OPTIONS, USAGE);
  const isBoth = options.internal === options.outgoing;
  if (options.issue && !isBoth) {
    throw new ConfigurationError(
      '--issue covers both halves: leave out --internal and --outgoing.',
    );
  }
  return {
    ...options,
    internal: isBoth || options.internal,
    outgoing: isBoth || options.outgoing,
  };
}

/**
 * Runs a task with the embedded marketplace at the very port that the built site links to; where that
 * is taken, `npm start` or `npm run dev` runs one already.
 */
export async function whileMarketplaceRuns<Result>(
  marketplaceUrl: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const port = Number(new URL(marketplaceUrl).port);
  const embedded = await startMarketplace({ port }).catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    console.warn(`Something runs at ${marketplaceUrl} already: asking that.`);
    return null;
  });
  try {
    return await task();
  } finally {
    await embedded?.close();
  }
}

/**
 * Prints the report and writes it as a page.
 *
 * @param page file of the page for a browser
 * @param summary file of a workflow's summary; undefined outside of one
 */
export async function tellReport(
  report: LinksReport,
  options: Pick<LinkOptions, 'json' | 'all' | 'state'>,
  page: string,
  summary: string | undefined,
): Promise<void> {
  const shown = linksPage(report);
  console.log(options.json ? JSON.stringify(report, null, 2) : summaryAsText(shown, options.all));
  // Beside the file in which the command remembers its last run.
  const history = options.state.replace(/(\.json)?$/, '-history.json');
  await writeReport(shown, { summary, page, history });
}

const PAGE = 'reports/links.html';

/**
 * Checks the links as the command line asks, and returns the exit code: 1 for broken ones.
 *
 * @throws {ConfigurationError} on what the run cannot begin with.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = readLinkOptions(args);
  const repository = options.issue ? readRepository(process.env) : null;
  const progress = progressOn(process.stderr);
  const run = () => checkLinks({ options, games, environment, startedAt: new Date(), progress });
  const isConfigured = Boolean(process.env['MARKETPLACE_URL']?.trim());
  const report =
    options.outgoing && !isConfigured
      ? await whileMarketplaceRuns(environment.marketplaceUrl, run)
      : await run();
  await tellReport(report, options, PAGE, process.env['GITHUB_STEP_SUMMARY']);
  console.warn(`The report with its history: ${PAGE}`);
  if (repository !== null) console.warn(await syncIssue(repository, report));
  return isBroken(report) ? 1 : 0;
}
