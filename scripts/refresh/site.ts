import { loadStoreSlugs } from '../../model/content/sellers.ts';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { routeProblem } from '../../deploy/routes.ts';
import { checkOutput } from '../build/checkOutput.ts';
import { nameSome } from '../lib/report.ts';
import { checkInside } from '../links/inside.ts';

/** Returns the problems of the built files, of the site's host name, and of the links inside the site. */
export async function checkSite(client: string): Promise<readonly string[]> {
  const problems = await checkOutput({ client, slugs: loadStoreSlugs() });
  if (problems.length > 0) return problems;
  const environment = readEnvironment(process.env);
  const route = routeProblem(environment.siteUrl);
  if (route !== null) return [route];
  const { broken } = await checkInside(client, environment);
  return broken.map(({ url, problem, pages }) => `${url}: ${problem}; on ${nameSome(pages, 3)}`);
}
