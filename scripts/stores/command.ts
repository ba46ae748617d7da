import { appendFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withMarketplace } from '../marketplace/withMarketplace.ts';
import { progressOn } from '../lib/progress.ts';
import { exitCode, type StoresReport } from './report.ts';
import { formatSummary, formatTable } from './table.ts';

const usage = `npm run stores -- [options]

Asks both APIs for every seller and writes data/stores/<slug>.json. A seller that cannot be
fetched keeps its last good snapshot, from disk or from the published site (SITE_URL).

  --json         prints the report as JSON
  --strict       fails unless every seller is fresh
  --accept-loss  takes an answer even if it loses most of a seller's reviews
  --restart      asks again for sellers that an interrupted run has fetched
  --help         prints this

Exit code: 0 every seller has something to show, 1 otherwise, 2 wrong configuration.
`;

const flag = { type: 'boolean', default: false } as const;

/** The command's flags. @throws {TypeError} for one that there is not. */
function readFlags(args: readonly string[]) {
  const options = { json: flag, strict: flag, 'accept-loss': flag, restart: flag, help: flag };
  return parseArgs({ args: [...args], options, allowPositionals: false }).values;
}

type Flags = ReturnType<typeof readFlags>;

async function fetchAll(flags: Flags): Promise<StoresReport> {
  // These read the environment when they are loaded, which may be wrong or changed just now.
  const { readEnvironment } = await import('../../data/environment.ts');
  const { assertBothSources } = await import('./sources.ts');
  const { loadSellers } = await import('../../data/sellers.node.ts');
  const { refreshStores } = await import('./refresh.ts');
  assertBothSources(process.env);
  const sellers = loadSellers();
  return withMarketplace(async () => {
    const line = progressOn(process.stderr);
    try {
      return await refreshStores({
        sellers,
        environment: readEnvironment(process.env),
        acceptLoss: flags['accept-loss'],
        restart: flags.restart,
        onProgress: line.show,
      });
    } finally {
      line.clear();
    }
  });
}

async function report(flags: Flags): Promise<number> {
  const stores = await fetchAll(flags);
  console.log(flags.json ? JSON.stringify(stores, null, 2) : formatTable(stores));
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary) await appendFile(summary, formatSummary(stores));
  return exitCode(stores, flags.strict);
}

/** A module that fails while it loads gives its error, but not the class to compare it with. */
const isConfiguration = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConfigurationError';

/** `npm run stores`: arguments in, report out; returns the exit code. */
export async function runStores(args: readonly string[]): Promise<number> {
  let flags: Flags;
  try {
    flags = readFlags(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  if (flags.help) {
    console.log(usage);
    return 0;
  }
  try {
    return await report(flags);
  } catch (error) {
    console.error(`Stores: ${error instanceof Error ? error.message : String(error)}`);
    return isConfiguration(error) ? 2 : 1;
  }
}
