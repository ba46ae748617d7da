import { ContentError, type ContentProblem } from '../../model/content/checker.ts';
import { findOwnCovers, findSizeProblem } from '../../model/content/covers.node.ts';
import { loadContent } from '../../model/content/loadContent.node.ts';
import { loadSellers } from '../../model/content/sellers.ts';
import { contentFolder } from '../../model/content/source.ts';
import { securityNotice } from '../publish/securityTxt.ts';

/** Returns the problems that only this command finds: it has the time to open pictures, and today's date. */
async function findSlowProblems(folder: string, securityExpires: string, now: Date) {
  const pictures = [...findOwnCovers(`${folder}/covers`).values()];
  const sizes = await Promise.all(pictures.map(findSizeProblem));
  const problems: ContentProblem[] = sizes.filter((problem) => problem !== null);
  const notice = securityNotice(securityExpires, now);
  if (notice?.severity === 'warning') console.warn(notice.text);
  if (notice?.severity === 'error') {
    const advice = 'write a time within a year: security.txt has expired';
    const place = { file: `${folder}/site.json`, entry: '', field: 'securityExpires' };
    problems.push({ ...place, found: `"${securityExpires}", which is over`, advice });
  }
  return problems;
}

/**
 * Checks the content and prints how much there is.
 *
 * @throws {ContentError} with all mistakes
 */
export async function checkContent(now: Date): Promise<void> {
  const folder = contentFolder();
  const { games, site, texts } = loadContent();
  const sellers = loadSellers();
  const problems = await findSlowProblems(folder, site.securityExpires, now);
  if (problems.length > 0) throw new ContentError(problems);
  const counts = `${games.length} games, ${texts.size} texts, ${sellers.length} sellers`;
  console.log(`The content in ${folder}/ can be published: ${counts}.`);
}
