import type { Content } from '../../model/content/readContent.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { paths } from '../build/paths.ts';
import { printSummary } from '../lib/report.ts';
import { showStep } from '../lib/showStep.ts';
import { withMarketplace } from '../marketplace/marketplace.ts';
import { checkInside } from './inside.ts';
import { checkOutside } from './outside.ts';
import { keepBroken } from './openIssue.ts';
import { countBroken, linksSummary } from './report.ts';

interface LinkCheckOptions {
  /** Asks no other host. */
  readonly internal: boolean;
  /** The open issue's text, empty without one. Links that it names as broken stay so until their pages are seen. */
  readonly issue: string;
}

/**
 * Runs `npm run check:links`: checks the links and reports them. Returns the exit code: 1 when a link is
 * broken.
 *
 * @throws {ConfigurationError} on variables that the run cannot begin with, and without a built site
 */
export async function runLinkCheck(
  settings: Settings,
  content: Content,
  { internal, issue }: LinkCheckOptions,
): Promise<number> {
  const { marketplaceUrl } = settings;
  const { folder } = content;
  const games = content.games.map((game) => ({ ...game, link: marketplaceUrl + game.link }));
  const links = new Set(games.map(({ link }) => new URL(link).href));
  links.add(`${marketplaceUrl}/store/`);
  const { outside: shownOn, ...inside } = await checkInside(paths(settings).client, settings, {
    isOutside: (url) => links.has(url),
    showStep,
  });
  const outside = internal
    ? null
    : await withMarketplace(settings, content, () =>
        checkOutside({ games, shownOn, folder, settings, showStep }),
      );
  const report = { inside, outside: outside && keepBroken(outside, issue) };
  await printSummary(linksSummary(report));
  return countBroken(report) > 0 ? 1 : 0;
}
