import { loadStoreSlugs } from '../../model/content/sellers.ts';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { checkOutput } from '../build/checkOutput.ts';
import { nameSome } from '../lib/report.ts';
import type { ShowStep } from '../lib/showStep.ts';
import { checkInside } from '../links/inside.ts';

/** Returns the problems of the built files, and of the links inside the site. */
export async function checkSite(client: string, showStep: ShowStep): Promise<readonly string[]> {
  const problems = await checkOutput(client, loadStoreSlugs());
  if (problems.length > 0) return problems;
  const { broken } = await checkInside(client, readEnvironment(process.env), { showStep });
  return broken.map(({ url, problem, pages }) => `${url}: ${problem}; on ${nameSome(pages, 3)}`);
}
