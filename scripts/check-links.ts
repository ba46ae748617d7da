import { readFileSync } from 'node:fs';
import { readContent } from '../model/content/readContent.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { ConfigurationError } from '../model/lib/knownError.ts';
import { flag, runCommand } from './lib/command.ts';
import { runLinkCheck } from './links/run.ts';

const USAGE = `npm run check:links -- [options]

Checks the links of the built site: those to itself, and with one request for each URL those to the
marketplace and other hosts. Reports each link with a verdict, the line to edit, and what to do.

  --internal   only the site's links to itself; asks no other host
  --open=FILE  the text of the open issue about broken links, or an empty file. A link that is broken there
               stays broken until its page was seen, or until it is no longer on the site
  --help       print this

Broken: 404, 410, an unknown host, a redirect to a home page or a search, and inside the site also an id
that no element has. Three or more categories that redirect to products are broken too. Inconclusive: 403,
429, 5xx, no answer, a waiting room or consent page, and a page of the marketplace that is another one than
the link wants: coming soon, not found though with 200, the same at three URLs. A person has to look.

Exit code: 0 no link is known to be broken; 1 a link is broken; 2 wrong configuration.`;

/** Returns the text of the open issue. @throws {ConfigurationError} when the file cannot be read */
function readIssue(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`--open: ${reason}`, { cause: error });
  }
}

const options = { internal: flag, open: { type: 'string' } } as const;

/** `npm run check:links`: checks whether the site's links work. */
await runCommand({ usage: USAGE, options }, async ({ internal, open }) => {
  const settings = readSettings(process.env);
  const issue = open === undefined ? '' : readIssue(open);
  return runLinkCheck(settings, readContent(settings), { internal, issue });
});
