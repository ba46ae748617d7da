import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../data/environment.ts';
import type { Listing } from './report.ts';

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

export const usage = `Checks the links of the built site.

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

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        internal: flag,
        outgoing: flag,
        now: flag,
        all: flag,
        json: flag,
        help: flag,
        report: { type: 'string' },
        state: { type: 'string', default: '.cache/links.json' },
        site: { type: 'string', default: 'dist/client' },
      },
    }).values;
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
