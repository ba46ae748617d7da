import * as v from 'valibot';
import { environment } from '../environment.ts';
import { placeholdersOf } from '../markdown/placeholders.ts';
import { tidyName } from '../model/games.ts';
import { buildSite } from '../model/site.ts';
import { inspectSellers } from '../sellers.ts';
import { slugOf } from '../slug.ts';
import { id } from './fields.ts';
import { type CheckedList, checkList, issueProblems } from './list.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import * as schemas from './schemas.ts';
import { type ContentSource, projectFiles, readContent, readJson } from './source.ts';
import { type Content, checkTexts, pages } from './texts.ts';

export { ContentError, describeProblem } from './problem.ts';
export { type ContentSource, projectFiles } from './source.ts';

/** The popular games fill their places on the home page. */
const popularCount = 22;

function checkPopular(
  popular: CheckedList<number>,
  games: CheckedList<schemas.GameEntry>,
): ContentProblem[] {
  const file = 'data/popular.json';
  const { entries } = popular;
  const wrong =
    games.problems.length > 0
      ? []
      : entries.filter(({ value }) => !games.entries.some((game) => game.value.id === value));
  const unknown = wrong.map(({ entry, value }) => ({
    file,
    entry,
    field: 'id',
    found: `${value}, an id that no game has`,
    advice: 'write an id from data/games.json',
  }));
  if (popular.problems.length > 0 || entries.length === popularCount) return unknown;
  const found = `${entries.length} ids`;
  const advice = `write ${popularCount}, so that the popular games fill their places`;
  return [...unknown, { file, entry: '', field: '', found, advice }];
}

function checkGames(source: ContentSource): readonly ContentProblem[] {
  const games = checkList(source, 'data/games.json', schemas.game, {
    id: (game) => game.id,
    name: (game) => slugOf(tidyName(game.name)),
  });
  const popular = checkList(source, 'data/popular.json', id, { id: (value) => value });
  return [...games.problems, ...popular.problems, ...checkPopular(popular, games)];
}

const checkNavigation = (source: ContentSource) =>
  checkList(source, 'data/navigation.json', schemas.navigationItem(pages), {
    id: (item) => item.id,
    link: (item) => item.link,
  }).problems;

const checkStatistics = (source: ContentSource) =>
  checkList(source, 'data/statistics.json', schemas.statistic, { id: (card) => card.id }).problems;

function checkTestimonials(source: ContentSource): readonly ContentProblem[] {
  const isPicture = (path: string): boolean =>
    path.startsWith('/images/') && source.exists(`public${path}`);
  const { problems } = checkList(source, 'data/testimonials.json', schemas.testimonial(isPicture), {
    id: (one) => one.id,
    text: (one) => one.text.trim(),
  });
  return problems;
}

/** The shipped seller file; SELLERS_FILE's is checked where it is read. */
function checkSellers(source: ContentSource): readonly ContentProblem[] {
  const file = 'data/sellers.json';
  return inspectSellers(readContent(source, file), file).problems;
}

/** The site's configuration, and the texts, which take values from it. */
function checkPages(source: ContentSource): Content {
  const file = 'data/site.json';
  const {
    success,
    output,
    issues = [],
  } = v.safeParse(schemas.site, readJson(source, file), {
    abortPipeEarly: true,
  });
  if (!success) return { texts: new Map(), problems: issueProblems(issues, file, '') };
  return checkTexts(source, placeholdersOf(buildSite(output, environment.marketplaceUrl)));
}

/** What a check finds; a file that cannot be read is a problem like others. */
function problemsOf(check: () => readonly ContentProblem[]): readonly ContentProblem[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** The content as it stands in the files now, and everything that is wrong with it. */
export function readAll(source: ContentSource = projectFiles): Content {
  let texts: Content['texts'] = new Map();
  const checks = [
    () => {
      const read = checkPages(source);
      ({ texts } = read);
      return read.problems;
    },
    ...[checkGames, checkNavigation, checkStatistics, checkTestimonials, checkSellers].map(
      (check) => () => check(source),
    ),
  ];
  return { problems: checks.flatMap(problemsOf), texts };
}

/** As `readAll`. @throws {ContentError} with everything that is wrong. */
export function assertContent(source: ContentSource = projectFiles): Content {
  const content = readAll(source);
  if (content.problems.length > 0) throw new ContentError(content.problems);
  return content;
}
