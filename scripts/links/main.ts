import { environment } from '../../data/environment.ts';
import { games } from '../../data/games.ts';
import { systemClock } from './clock.ts';
import { whileMarketplaceRuns } from './embedded.ts';
import { isBroken } from './model.ts';
import { readOptions, usage } from './options.ts';
import { progressOn } from '../lib/progress.ts';
import { publishReport } from './publish.ts';
import { checkLinks } from './run.ts';

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
  const report = await whileMarketplaceRuns({ environment, isConfigured, warn }, async () =>
    checkLinks({ options, games, environment, clock: systemClock, progress, warn }),
  );
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  const print = (text: string): void => void process.stdout.write(text);
  await publishReport(report, { options, summary, print });
  return isBroken(report) ? 1 : 0;
}
