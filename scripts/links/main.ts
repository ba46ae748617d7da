import { appendFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigurationError, environment } from '../../data/environment.ts';
import { games } from '../../data/games.ts';
import { writeAtomically } from '../lib/files.ts';
import { addToHistory, historyBeside } from '../lib/history.ts';
import { PortError } from '../lib/listen.ts';
import { progressOn } from '../lib/progress.ts';
import { reportPage } from '../lib/reportPage.tsx';
import { startMarketplace } from '../marketplace/index.ts';
import { isBroken, type LinksReport } from './model.ts';
import { figuresOf, linksPage } from './page.ts';
import { systemClock } from './politeQueue.ts';
import { type Listing, summaryReport, textReport } from './report.ts';
import { checkLinks } from './run.ts';

/** What the command line asks for. */
export interface LinkOptions {
  readonly internal: boolean;
  readonly outgoing: boolean;
  /** Whether one run is enough to call a link broken. */
  readonly now: boolean;
  readonly json: boolean;
  readonly listing: Listing;
  /** File that remembers the last run. */
  readonly state: string;
  /** Folder of the built site. */
  readonly site: string;
  /** File that gets the report as JSON, whatever is printed; null for none. */
  readonly report: string | null;
}

const usage = `Checks the links of the built site.

  npm run check:links -- [options]

  --internal       only the site's links to itself
  --outgoing       only its links to the marketplace
  --now            call a link broken at once, not after two runs 20 hours apart
  --all            list the links that are fine, too
  --json           print the report as JSON
  --report <file>  write the report as JSON to a file
  --state <file>   what the last run has found (default .cache/links.json)
  --site <folder>  the built site (default dist/client)

Ends with 0 when nothing is broken, 1 when something is, 2 when it cannot run as it is set up.`;

const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  internal: flag,
  outgoing: flag,
  now: flag,
  all: flag,
  json: flag,
  help: flag,
  report: { type: 'string' },
  state: { type: 'string', default: '.cache/links.json' },
  site: { type: 'string', default: 'dist/client' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${reason}\n\n${usage}`);
  }
}

/**
 * Reads the command line; null when it asks for help.
 *
 * @throws {ConfigurationError} on an option that there is not.
 */
export function readOptions(args: readonly string[]): LinkOptions | null {
  const { internal, outgoing, all, help, report = null, ...rest } = parse(args);
  if (help) return null;
  const isBoth = internal === outgoing;
  return {
    ...rest,
    internal: isBoth || internal,
    outgoing: isBoth || outgoing,
    listing: all ? 'all' : 'sick',
    report,
  };
}

/** Which marketplace the links lead to. */
export interface MarketplaceChoice {
  readonly marketplaceUrl: string;
  /** Whether MARKETPLACE_URL names one, so that none has to be started. */
  readonly isConfigured: boolean;
  readonly warn: (line: string) => void;
}

/**
 * Runs a task while the marketplace can be asked. The embedded one is started at the very port
 * that the built site links to; where that is taken, `npm start` or `npm run dev` runs it already.
 */
export async function whileMarketplaceRuns<Result>(
  { marketplaceUrl, isConfigured, warn }: MarketplaceChoice,
  task: () => Promise<Result>,
): Promise<Result> {
  if (isConfigured) return task();
  const port = Number(new URL(marketplaceUrl).port);
  const embedded = await startMarketplace({ port, keepRequests: false }).catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    warn(`Something runs at ${marketplaceUrl} already: asking that.`);
    return null;
  });
  try {
    return await task();
  } finally {
    await embedded?.close();
  }
}

const PAGE = 'reports/links.html';

/** Where a report goes. */
export interface Outlets {
  readonly options: Pick<LinkOptions, 'json' | 'listing' | 'report' | 'state'>;
  /** File of the page for a browser. */
  readonly page: string;
  /** File of a workflow's summary; undefined outside of one. */
  readonly summary: string | undefined;
  readonly print: (text: string) => void;
}

/** Prints the report, and writes it to the files that want it; the history goes on with each run. */
export async function publishReport(report: LinksReport, outlets: Outlets): Promise<void> {
  const { options, summary, page, print } = outlets;
  const json = `${JSON.stringify(report, null, 2)}\n`;
  print(options.json ? json : textReport(report, options.listing));
  if (summary) await appendFile(summary, `${summaryReport(report)}\n`);
  if (options.report !== null) await writeAtomically(options.report, json);
  const history = await addToHistory(historyBeside(options.state), figuresOf(report));
  await writeAtomically(page, await reportPage(linksPage(report, history)));
}

/**
 * Checks the links as the command line asks, and returns the exit code: 1 for broken ones.
 *
 * @throws {ConfigurationError} on what the run cannot begin with.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    console.log(usage);
    return 0;
  }
  const warn = (line: string): void => console.warn(line);
  const progress = progressOn(process.stderr);
  const isConfigured = !options.outgoing || Boolean(process.env['MARKETPLACE_URL']?.trim());
  const { marketplaceUrl } = environment;
  const report = await whileMarketplaceRuns({ marketplaceUrl, isConfigured, warn }, async () =>
    checkLinks({ options, games, environment, clock: systemClock, progress, warn }),
  );
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  const print = (text: string): void => void process.stdout.write(text);
  await publishReport(report, { options, page: PAGE, summary, print });
  console.warn(`The report with its history: ${PAGE}`);
  return isBroken(report) ? 1 : 0;
}
