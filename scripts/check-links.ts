import { runCommand } from './lib/command.ts';
import { flag, readOptions } from './lib/options.ts';

const USAGE = `npm run check:links -- [options]

Checks the links of the built site.

  --internal       only the site's links to itself
  --outgoing       only its links to the marketplace
  --now            call a link broken at once, not after two runs 20 hours apart
  --json           print the report as JSON
  --state <file>   file with the results of earlier runs (default .cache/links.json)
  --site <folder>  the built site (default dist/client)
  --help           print this

Exit code: 0 no link is broken; 1 a link is broken or unreachable; 2 wrong configuration.`;

const OPTIONS = {
  internal: flag,
  outgoing: flag,
  now: flag,
  json: flag,
  state: { type: 'string', default: '.cache/links.json' },
  site: { type: 'string', default: 'dist/client' },
} as const;

/** `npm run check:links`: checks whether the site's links work. */
await runCommand(async (args) => {
  const flags = readOptions(args, OPTIONS, USAGE);
  return (await import('./links/run.ts')).runLinkCheck(flags);
});
