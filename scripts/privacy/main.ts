import path from 'node:path';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { paths } from '../build/paths.ts';
import { assertBuilt } from '../host/previewSite.ts';
import { readArguments } from '../lib/options.ts';
import { firstLines } from '../lib/reportText.ts';
import { findPrivateData, type Leak } from './scan.ts';

const USAGE = `npm run check:privacy [-- <folder>]

Looks for private data in dist/client, or in the folder.`;

/** So many lines tell the story; thousands of pages may share the same leak. */
const MOST_LINES = 40;

/** What was found, as lines; one that says so when there is nothing. */
export function formatLeaks(leaks: readonly Leak[]): string {
  if (leaks.length === 0) return 'No private data in the built site.';
  const lines = firstLines(
    leaks.map(({ file, kind, found }) => `  ${file}: ${kind} ${found}`),
    MOST_LINES,
  );
  return `Private data in the built site, which must not be published:\n${lines.join('\n')}`;
}

/**
 * `npm run check:privacy [-- folder]`: scans the built site. Exit code 1 when anything is found.
 *
 * @throws {ConfigurationError} when there is nothing to scan
 */
export async function checkPrivacy(args: readonly string[]): Promise<number> {
  const [folder = paths.client] = readArguments(args, {}, USAGE, 1).positionals;
  const dir = path.resolve(folder);
  assertBuilt(dir);
  const leaks = await findPrivateData(dir, readEnvironment(process.env));
  console.log(formatLeaks(leaks));
  return leaks.length > 0 ? 1 : 0;
}
