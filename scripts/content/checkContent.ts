import { ContentError } from '../../model/content/checker.ts';
import { checkCover } from '../../model/content/ownCovers.ts';
import type { Content } from '../../model/content/readContent.ts';
import { summaryAsText } from '../lib/report.ts';
import { ownPictures, readOwnPicture } from '../pictures/ownPictures.ts';
import { findFileProblems } from './publicFiles.ts';
import { contentWarnings } from './warnings.ts';

/**
 * Checks what takes time, such as pictures, and prints how much content there is, and what it needs soon.
 *
 * @throws {ContentError} with all mistakes
 */
export async function checkContent(content: Content): Promise<void> {
  const { folder, sellers, ownCovers } = content;
  const pictures = ownPictures(content).filter(({ isPicture }) => isPicture);
  const checks = [...Array.from(ownCovers.values(), checkCover), ...pictures.map(readOwnPicture)];
  const problems = [...findFileProblems(content)];
  for (const check of await Promise.allSettled<unknown>(checks)) {
    if (check.status === 'fulfilled') continue;
    if (!(check.reason instanceof ContentError)) throw check.reason;
    problems.push(...check.reason.problems);
  }
  if (problems.length > 0) throw new ContentError(problems);
  const texts = Object.keys(content.texts);
  const counts = `${content.games.length} games, ${texts.length} texts, ${sellers.length} sellers`;
  const headline = `The content in ${folder}/ can be published: ${counts}`;
  const tasks = contentWarnings(content, new Date());
  console.log(summaryAsText({ headline, tasks, facts: [] }));
}
