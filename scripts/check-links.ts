import { readContent } from '../model/content/readContent.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { runCommand } from './lib/command.ts';
import { flag, readOptions } from './lib/options.ts';
import { runLinkCheck } from './links/run.ts';

const USAGE = `npm run check:links -- [options]

Checks the links of the built site: those to itself, and with one request for each URL those to the
marketplace and other hosts. Reports each link with a verdict, the line to edit, and what to do.

  --internal  only the site's links to itself; asks no other host
  --help      print this

Broken: 404, 410, an unknown host, a redirect to a home page or a search, and inside the site also an id
that no element has. Inconclusive: 403, 429, 5xx, no answer, a waiting room or consent page, and a game's
category that redirects to something else or says with 200 that it was not found; a person has to look.

Exit code: 0 no link is broken; 1 a link is broken; 2 wrong configuration.`;

/** `npm run check:links`: checks whether the site's links work. */
await runCommand(async (args) => {
  const { internal } = readOptions(args, { internal: flag }, USAGE);
  const settings = readSettings(process.env);
  return runLinkCheck(settings, readContent(settings), internal);
});
