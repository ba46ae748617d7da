import { appendFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../data/knownError.ts';
import { readEnvironment } from '../../data/readEnvironment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { sentenceOf } from '../lib/command.ts';
import { progressOn } from '../lib/progress.ts';
import { withMarketplace } from '../marketplace/withMarketplace.ts';
import { refreshStores } from './refresh.ts';
import { exitCode, formatSummary, formatTable, type StoresReport } from './report.ts';

const usage = `npm run stores -- [options]

Asks both APIs for every seller and writes data/stores/<slug>.json. A seller that cannot be
fetched keeps its last good snapshot, from disk or from the published site (SITE_URL).

  --json         prints the report as JSON
  --strict       fails unless every seller is fresh
  --accept-loss  takes answers that lose what visitors see now: names, addresses, portraits,
                 reviews; and goes on when the published site cannot be read
  --restart      asks again for sellers that an interrupted run has fetched
  --help         prints this

Exit code: 0 every seller has something to show, 1 otherwise, 2 wrong configuration.
`;

const flag = { type: 'boolean', default: false } as const;

/** @throws {ConfigurationError} for a flag that there is not. */
function readFlags(args: readonly string[]) {
  const options = { json: flag, strict: flag, 'accept-loss': flag, restart: flag, help: flag };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    throw new ConfigurationError(`${sentenceOf(error)}\n\n${usage}`, { cause: error });
  }
}

type Flags = ReturnType<typeof readFlags>;

async function fetchAll(flags: Flags): Promise<StoresReport> {
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

/** `npm run stores`: arguments in, report out; returns the exit code. */
export async function runStores(args: readonly string[]): Promise<number> {
  const flags = readFlags(args);
  if (flags.help) {
    console.log(usage);
    return 0;
  }
  const stores = await fetchAll(flags);
  console.log(flags.json ? JSON.stringify(stores, null, 2) : formatTable(stores));
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary) await appendFile(summary, formatSummary(stores));
  return exitCode(stores, flags.strict);
}
