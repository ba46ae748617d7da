import { loadContent } from '../../model/content/loadContent.node.ts';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { paths } from '../build/paths.ts';
import { showStep } from '../lib/command.ts';
import { printSummary } from '../lib/report.ts';
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
export async function runLinkCheck(internal: boolean): Promise<number> {
  const environment = readEnvironment(process.env);
  const { marketplaceUrl } = environment;
  const { games } = loadContent();
  const links = new Set(games.map(({ link }) => new URL(link).href));
  links.add(`${marketplaceUrl}/store/`);
  showStep('Checking the links inside the site');
  const { outside: shownOn, ...inside } = await checkInside(paths.client, environment, (url) =>
    links.has(url),
  );
  const work = () => {
    showStep('Asking other hosts');
    return checkOutside({ games, shownOn, marketplaceUrl });
  };
  const outside = internal ? null : await withMarketplace(work);
  const report = { inside, outside };
  await printSummary(linksSummary(report));
  return countBroken(report) > 0 ? 1 : 0;
}
