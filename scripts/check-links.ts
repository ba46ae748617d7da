import { readFileSync, statSync } from 'node:fs';
import { readContent } from '../model/content/readContent.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { ConfigurationError } from '../model/lib/knownError.ts';
import { paths } from './build/paths.ts';
import { flag, runCommand } from './lib/command.ts';
import { printSummary } from './lib/report.ts';
import { showStep } from './lib/showStep.ts';
import { collectLinks } from './links/collect.ts';
import { checkInside } from './links/inside.ts';
import { checkOutside } from './links/outside.ts';
import { exitCodeOf, linksSummary, settle } from './links/report.ts';
import { withMarketplace } from './marketplace/marketplace.ts';

const usage = `npm run check:links -- [--internal] [--open=FILE]

Checks the links of the built site, and reports each with a verdict, the line to edit, and what to do. A game's
link is fine if the page of its category was seen; broken is 404, 410, an unknown host, a circle, and a home
page, search, shop, product or other category in its place. All else is not seen: a person has to look.
What is known about a link or a host is written into link-exceptions.json of the content.

  --internal   only the site's links to itself; asks no other host
  --open=FILE  the text of the open issue: what is broken there stays so until its page was seen

Exit code: 0 no link is known to be broken; 1 a link is broken; 2 wrong configuration; 3 no category was seen.`;

const options = { internal: flag, open: { type: 'string' } } as const;

/** `npm run check:links`: checks whether the site's links work. */
await runCommand({ usage, options }, async ({ internal, open }) => {
  const settings = readSettings(process.env);
  const content = readContent(settings);
  if (open !== undefined && !statSync(open, { throwIfNoEntry: false })?.isFile())
    throw new ConfigurationError(`--open: there is no file ${open}`);
  const issue = open === undefined ? '' : readFileSync(open, 'utf8');
  const { shownOn, ...inside } = await checkInside(paths(settings).client, { settings, showStep });
  const links = collectLinks(content, settings.marketplaceUrl, shownOn);
  const check = () => checkOutside(links, { settings, showStep });
  const seen = internal ? [] : await withMarketplace(settings, content, check);
  const report = { inside, outside: settle(seen, issue), exceptions: content.linkExceptions };
  await printSummary(linksSummary(report));
  return exitCodeOf(report);
});
