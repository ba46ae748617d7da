import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { environment } from '../environment.ts';
import type { TextDocument } from '../markdown/model.ts';
import { placeholdersOf } from '../markdown/placeholders.ts';
import { tidyName } from '../model/games.ts';
import { buildSite } from '../model/site.ts';
import { checkSellers } from '../sellers.ts';
import { slugOf } from '../slug.ts';
import { Checker } from './checker.ts';
import { id } from './fields.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import * as schemas from './schemas.ts';
import { checkTexts, pages } from './texts.ts';

export { ContentError, describeProblem } from './problem.ts';

/** Where content comes from: the project's files, or a test's. Paths as in messages. */
export interface ContentSource {
  /** @throws {Error} when there is no such file. */
  readonly read: (file: string) => string;
  readonly exists: (file: string) => boolean;
}

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The project's own files. */
export const projectFiles: ContentSource = {
  read: (file) => readFileSync(pathOf(file), 'utf8'),
  exists: (file) => existsSync(pathOf(file)),
};

/** The pages' texts by their file, and what is wrong with the content. */
export interface Content {
  readonly texts: ReadonlyMap<string, TextDocument>;
  readonly problems: readonly ContentProblem[];
}

/** The popular games fill their places on the home page. */
const popularCount = 22;

/** Reads a file of the content, and its JSON; what cannot be read is a problem. */
function readerOf(source: ContentSource, checker: Checker) {
  const read = (file: string): string | undefined => {
    if (source.exists(file)) return source.read(file);
    checker.report(file, 'no such file', 'add it');
    return undefined;
  };
  const readJson = (file: string): unknown => {
    const text = read(file);
    return text === undefined ? undefined : checker.parse(text, file);
  };
  return { read, readJson };
}

type Reader = ReturnType<typeof readerOf>;

/** The site's configuration, and the texts, which take values from it. */
function checkPages(checker: Checker, { read, readJson }: Reader): Content['texts'] {
  const file = 'data/site.json';
  const written = readJson(file);
  const site = written === undefined ? undefined : checker.accept(schemas.site, written, file);
  if (site === undefined) return new Map();
  return checkTexts(checker, read, placeholdersOf(buildSite(site, environment.marketplaceUrl)));
}

function checkGames(checker: Checker, { readJson }: Reader): void {
  const { problems } = checker;
  const [gamesFile, popularFile] = ['data/games.json', 'data/popular.json'];
  const isWhole = (name: string): boolean => !problems.some(({ file }) => file === name);
  const games = checker.list(readJson(gamesFile), gamesFile, schemas.game, {
    id: (game) => game.id,
    name: (game) => slugOf(tidyName(game.name)),
  });
  const popular = checker.list(readJson(popularFile), popularFile, id, { id: (value) => value });
  if (isWhole(popularFile) && popular.length !== popularCount) {
    const advice = `write ${popularCount}, so that the popular games fill their places`;
    checker.report(popularFile, `${popular.length} ids`, advice);
  }
  if (!isWhole(gamesFile)) return;
  for (const { entry, value } of popular) {
    if (games.some((game) => game.value.id === value)) continue;
    const found = `${value}, an id that no game has`;
    const advice = 'write an id from data/games.json';
    problems.push({ file: popularFile, entry, field: 'id', found, advice });
  }
}

/** The links of the menu, the numbers and the testimonials of the home page. */
function checkLists(checker: Checker, { readJson }: Reader, source: ContentSource): void {
  const navigation = 'data/navigation.json';
  checker.list(readJson(navigation), navigation, schemas.navigationItem(pages), {
    id: (item) => item.id,
    link: (item) => item.link,
  });
  const statistics = 'data/statistics.json';
  checker.list(readJson(statistics), statistics, schemas.statistic, { id: (card) => card.id });
  const testimonials = 'data/testimonials.json';
  const isPicture = (path: string): boolean =>
    path.startsWith('/images/') && source.exists(`public${path}`);
  checker.list(readJson(testimonials), testimonials, schemas.testimonial(isPicture), {
    id: (one) => one.id,
    text: (one) => one.text.trim(),
  });
}

/** The content as it stands in the files now, and everything that is wrong with it. */
export function readAll(source: ContentSource = projectFiles): Content {
  const checker = new Checker();
  const reader = readerOf(source, checker);
  const texts = checkPages(checker, reader);
  checkGames(checker, reader);
  checkLists(checker, reader, source);
  // The shipped seller file; SELLERS_FILE's is checked where it is read.
  const sellers = reader.read('data/sellers.json');
  if (sellers !== undefined) checkSellers(checker, sellers, 'data/sellers.json');
  return { problems: checker.problems, texts };
}

/** As `readAll`. @throws {ContentError} with everything that is wrong. */
export function assertContent(source: ContentSource = projectFiles): Content {
  const content = readAll(source);
  if (content.problems.length > 0) throw new ContentError(content.problems);
  return content;
}
