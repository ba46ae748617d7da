import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../content/buildSite.ts';
import { checkSellers } from '../content/sellers.ts';
import { slugOf } from '../lib/slug.ts';
import type { TextDocument } from '../markdown/readText.ts';
import { placeholdersOf } from '../markdown/placeholders.ts';
import { environment } from '../site/environment.ts';
import { Checker } from './checker.ts';
import { id } from './fields.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import * as schemas from './schemas.ts';
import { checkTexts } from './texts.ts';

export { ContentError, describeProblem } from './problem.ts';

/** Where content comes from: the project's files, or a test's. Paths as in messages. */
export interface ContentSource {
  /** @throws {Error} when there is no such file. */
  readonly read: (file: string) => string;
  readonly exists: (file: string) => boolean;
  /** The names of a folder's files. */
  readonly list: (folder: string) => readonly string[];
}

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The project's own files. */
export const projectFiles: ContentSource = {
  read: (file) => readFileSync(pathOf(file), 'utf8'),
  exists: (file) => existsSync(pathOf(file)),
  list: (folder) => readdirSync(pathOf(folder)),
};

/** The pages' texts by their file, and what is wrong with the content. */
export interface Content {
  readonly texts: ReadonlyMap<string, TextDocument>;
  readonly problems: readonly ContentProblem[];
}

const homeFile = 'data/home.json';
const siteFile = 'data/site.json';
const gamesFile = 'data/games.json';
const popularFile = 'data/popular.json';
const navigationFile = 'data/navigation.json';
const statisticsFile = 'data/statistics.json';
const testimonialsFile = 'data/testimonials.json';
const sellersFile = 'data/sellers.json';

/** The number of places for popular games on the home page. */
const popularCount = 22;

function checkGames(checker: Checker, written: unknown, popularIds: unknown): void {
  const isWhole = (name: string): boolean => !checker.problems.some(({ file }) => file === name);
  const games = checker.list(written, gamesFile, schemas.game, {
    id: (game) => game.id,
    name: (game) => slugOf(game.name),
  });
  const popular = checker.list(popularIds, popularFile, id, { id: (value) => value });
  if (isWhole(popularFile) && popular.length !== popularCount) {
    const advice = `write ${popularCount}, so that the popular games fill their places`;
    checker.report(popularFile, `${popular.length} ids`, advice);
  }
  if (!isWhole(gamesFile)) return;
  for (const { entry, value } of popular) {
    if (games.some((game) => game.value.id === value)) continue;
    const found = `${value}, an id that no game has`;
    const advice = `write an id from ${gamesFile}`;
    checker.problems.push({ file: popularFile, entry, field: 'id', found, advice });
  }
}

/** The current content of the files, and every problem with it. */
export function readAll(source: ContentSource = projectFiles): Content {
  const checker = new Checker();
  const read = (file: string): string | undefined => {
    if (source.exists(file)) return source.read(file);
    checker.report(file, 'no such file', 'add it');
    return undefined;
  };
  const readJson = (file: string): unknown => {
    const text = read(file);
    return text === undefined ? undefined : checker.parse(text, file);
  };
  const textFiles = source.list('data/texts').filter((file) => file.endsWith('.md'));
  const pages = ['/', ...textFiles.map((file) => `/${file.slice(0, -'.md'.length)}`).sort()];
  checkGames(checker, readJson(gamesFile), readJson(popularFile));
  checker.list(readJson(navigationFile), navigationFile, schemas.navigationItem(pages), {
    id: (item) => item.id,
    link: (item) => item.link,
  });
  checker.list(readJson(statisticsFile), statisticsFile, schemas.statistic, {
    id: (card) => card.id,
  });
  const isPicture = (path: string): boolean =>
    path.startsWith('/images/') && source.exists(`public${path}`);
  checker.list(readJson(testimonialsFile), testimonialsFile, schemas.testimonial(isPicture), {
    id: (one) => one.id,
    text: (one) => one.text.trim(),
  });
  const home = readJson(homeFile);
  if (home !== undefined) checker.accept(schemas.home, home, homeFile);
  // The shipped seller file; SELLERS_FILE's is checked where it is read.
  const sellers = read(sellersFile);
  if (sellers !== undefined) checkSellers(checker, sellers, sellersFile);
  const written = readJson(siteFile);
  const site = written === undefined ? undefined : checker.accept(schemas.site, written, siteFile);
  if (site === undefined) return { problems: checker.problems, texts: new Map() };
  const texts = new Map(
    textFiles.map((name) => [`data/texts/${name}`, source.read(`data/texts/${name}`)]),
  );
  // Texts take values from the site's configuration.
  const placeholders = placeholdersOf(buildSite(site, environment.marketplaceUrl));
  return { texts: checkTexts(checker, texts, pages, placeholders), problems: checker.problems };
}

/** As `readAll`. @throws {ContentError} with everything that is wrong. */
export function assertContent(source: ContentSource = projectFiles): Content {
  const content = readAll(source);
  if (content.problems.length > 0) throw new ContentError(content.problems);
  return content;
}
