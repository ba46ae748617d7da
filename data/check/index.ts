import { placeholdersOf } from '../texts/placeholders.ts';
import { checkGames } from './games.ts';
import { checkNavigation, checkStatistics, checkTestimonials } from './lists.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import { checkSite } from './site.ts';
import { inspectSellers } from '../sellers.ts';
import { type ContentSource, projectFiles, readText } from './source.ts';
import { checkTexts, pages } from './texts.ts';

export { ContentError, type ContentProblem, describeProblem } from './problem.ts';
export { type ContentSource, projectFiles } from './source.ts';

/** What is wrong with the shipped seller file; SELLERS_FILE's is checked where it is read. */
function checkSellers(source: ContentSource): readonly ContentProblem[] {
  const file = 'data/sellers.json';
  const { value, problem } = readText(source, file);
  return problem === null ? inspectSellers(value, file).problems : [problem];
}

/**
 * Everything that is wrong with the content as it stands in the files now. The texts take values
 * from the site's configuration, so they are checked once that one is right.
 */
export function checkContent(source: ContentSource = projectFiles): readonly ContentProblem[] {
  const { site, problems } = checkSite(source);
  return [
    ...problems,
    ...checkGames(source),
    ...checkNavigation(source, pages),
    ...checkStatistics(source),
    ...checkTestimonials(source),
    ...checkSellers(source),
    ...(site === null ? [] : checkTexts(source, placeholdersOf(site))),
  ];
}

/** @throws {ContentError} with everything that is wrong with the content. */
export function assertContent(source: ContentSource = projectFiles): void {
  const problems = checkContent(source);
  if (problems.length > 0) throw new ContentError(problems);
}
