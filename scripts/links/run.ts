import { buildGames } from '../../model/content/buildGames.ts';
import type { Content } from '../../model/content/readContent.ts';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { paths } from '../build/paths.ts';
import { printSummary } from '../lib/report.ts';
import { showStep } from '../lib/showStep.ts';
import { withMarketplace } from '../marketplace/marketplace.ts';
import { checkInside } from './inside.ts';
import { checkOutside } from './outside.ts';
import { countBroken, linksSummary } from './report.ts';

/**
 * Runs `npm run check:links`: checks the links and reports them. Returns the exit code: 1 when a link is
 * broken.
 *
 * @param internal asks no other host
 * @throws {ConfigurationError} on variables that the run cannot begin with, and without a built site
 */
export async function runLinkCheck(content: Content, internal: boolean): Promise<number> {
  const environment = readEnvironment(process.env);
  const { marketplaceUrl } = environment;
  const games = buildGames(content.games, marketplaceUrl);
  const links = new Set(games.map(({ link }) => new URL(link).href));
  links.add(`${marketplaceUrl}/store/`);
  const { outside: shownOn, ...inside } = await checkInside(paths().client, environment, {
    isOutside: (url) => links.has(url),
    showStep,
  });
  const work = () => checkOutside({ games, shownOn, marketplaceUrl, showStep });
  const outside = internal ? null : await withMarketplace(work);
  const report = { inside, outside };
  await printSummary(linksSummary(report));
  return countBroken(report) > 0 ? 1 : 0;
}
