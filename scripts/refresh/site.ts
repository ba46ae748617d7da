import type { Seller } from '../../data/content/sellers.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { checkOutput } from '../build/checkOutput.ts';
import { paths } from '../build/paths.ts';

/** Returns the problems of the built files and, later, of the links inside the site. */
export async function checkSite(sellers: readonly Seller[]): Promise<readonly string[]> {
  const environment = readEnvironment(process.env);
  return checkOutput({ client: paths.client, environment, sellers, allowLoopback: true });
}
