import type { Content } from '../../model/content/readContent.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { checkOutput } from '../build/checkOutput.ts';
import { nameSome } from '../lib/report.ts';
import type { ShowStep } from '../lib/showStep.ts';
import { checkInside } from '../links/inside.ts';

/** Returns the problems of the built files, and of the links inside the site. */
export async function checkSite(
  settings: Settings,
  content: Content,
  client: string,
  showStep: ShowStep,
): Promise<readonly string[]> {
  const problems = checkOutput(client, content);
  if (problems.length > 0) return problems;
  const { broken } = await checkInside(client, { settings, showStep });
  return broken.map(({ url, problem, pages }) => `${url}: ${problem}; on ${nameSome(pages, 3)}`);
}
