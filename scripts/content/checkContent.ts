import { ContentError, type ContentProblem } from '../../model/content/checker.ts';
import { findSizeProblem } from '../../model/content/ownCovers.ts';
import type { Content } from '../../model/content/readContent.ts';
import { summaryAsText } from '../lib/report.ts';
import { ownPictures, readOwnPicture } from '../pictures/ownPictures.ts';
import { findFileProblems } from './publicFiles.ts';
import { contentWarnings } from './warnings.ts';

function problemsOf(error: unknown): readonly ContentProblem[] {
  if (error instanceof ContentError) return error.problems;
  throw error;
}

/**
 * Checks what takes time, such as pictures, and prints how much content there is, and what it needs soon.
 *
 * @throws {ContentError} with all mistakes
 */
export async function checkContent(content: Content): Promise<void> {
  const { folder, sellers, ownCovers } = content;
  const covers = await Promise.all(Array.from(ownCovers.values(), findSizeProblem));
  const others = await Promise.all(
    ownPictures(content)
      .filter(({ isPicture }) => isPicture)
      .map((own) => readOwnPicture(own).then(() => [], problemsOf)),
  );
  const problems = [...covers, ...others.flat(), ...findFileProblems(content)].filter(
    (one) => one !== null,
  );
  if (problems.length > 0) throw new ContentError(problems);
  const texts = Object.keys(content.texts);
  const counts = `${content.games.length} games, ${texts.length} texts, ${sellers.length} sellers`;
  const headline = `The content in ${folder}/ can be published: ${counts}`;
  const tasks = contentWarnings(content, new Date());
  console.log(summaryAsText({ headline, tasks, facts: [] }));
}
