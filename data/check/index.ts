import { siteOf } from '../content/siteOf.ts';
import { checkSellers } from '../content/sellers.ts';
import { contentFolder, type ContentSource, projectFiles, textNames } from '../content/source.ts';
import { slugOf } from '../lib/slug.ts';
import type { TextDocument } from '../markdown/readText.ts';
import { placeholdersOf } from '../markdown/placeholders.ts';
import { environment } from '../site/environment.ts';
import { folderRoutes } from '../site/routes.node.ts';
import { Checker } from './checker.ts';
import { id } from './fields.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import * as schemas from './schemas.ts';
import { checkTexts } from './texts.ts';

export { ContentError, describeProblem } from './problem.ts';

/** The texts by their page's path, and what is wrong with the content. */
export interface Content {
  readonly texts: ReadonlyMap<string, TextDocument>;
  readonly problems: readonly ContentProblem[];
}

/** The number of places for popular games on the home page. */
const POPULAR_COUNT = 22;

/** Reads and checks the files of one content folder. */
class ContentReader {
  readonly checker = new Checker();
  readonly #source: ContentSource;
  readonly #folder: string;

  constructor(source: ContentSource, folder: string) {
    this.#source = source;
    this.#folder = folder;
  }

  /** Path of a file of the content, as messages name it. */
  #at(file: string): string {
    return `${this.#folder}/${file}`;
  }

  /** Whether a path leads to a picture below `public/`. */
  readonly #isPicture = (path: string): boolean =>
    path.startsWith('/images/') && this.#source.exists(`public${path}`);

  #read(file: string): string | undefined {
    if (this.#source.exists(file)) return this.#source.read(file);
    this.checker.report(file, 'no such file', 'add it');
    return undefined;
  }

  #readJson(file: string): unknown {
    const text = this.#read(file);
    return text === undefined ? undefined : this.checker.parse(text, file);
  }

  games(): void {
    const { checker } = this;
    const gamesFile = this.#at('games.json');
    const popularFile = this.#at('popular.json');
    const isWhole = (name: string): boolean => !checker.problems.some(({ file }) => file === name);
    const games = checker.list(this.#readJson(gamesFile), gamesFile, schemas.game, {
      id: (game) => game.id,
      name: (game) => slugOf(game.name),
    });
    const ids = this.#readJson(popularFile);
    const popular = checker.list(ids, popularFile, id, { id: (value) => value });
    if (isWhole(popularFile) && popular.length !== POPULAR_COUNT) {
      const advice = `write ${POPULAR_COUNT}, so that the popular games fill their places`;
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

  /** @param pages paths that the navigation may lead to */
  lists(pages: readonly string[]): void {
    const navigationFile = this.#at('navigation.json');
    const statisticsFile = this.#at('statistics.json');
    const testimonialsFile = this.#at('testimonials.json');
    const item = schemas.navigationItem(pages);
    this.checker.list(this.#readJson(navigationFile), navigationFile, item, {
      id: ({ id: key }) => key,
      link: ({ link }) => link,
    });
    const cards = this.#readJson(statisticsFile);
    this.checker.list(cards, statisticsFile, schemas.statistic, { id: ({ id: key }) => key });
    const testimonial = schemas.testimonial(this.#isPicture);
    this.checker.list(this.#readJson(testimonialsFile), testimonialsFile, testimonial, {
      id: ({ id: key }) => key,
      text: ({ text }) => text.trim(),
    });
  }

  /** Checks the content's seller file; SELLERS_FILE's is checked where it is read. */
  sellers(): void {
    const file = this.#at('sellers.json');
    const sellers = this.#read(file);
    if (sellers !== undefined) checkSellers(this.checker, sellers, file);
  }

  /** Returns the texts by their page's path; none where the site's configuration, which they use, is wrong. */
  texts(names: readonly string[], pages: readonly string[]): ReadonlyMap<string, TextDocument> {
    const siteFile = this.#at('site.json');
    const written = this.#readJson(siteFile);
    const schema = schemas.site(this.#isPicture);
    const site = written === undefined ? undefined : this.checker.accept(schema, written, siteFile);
    if (!site) return new Map();
    const placeholders = placeholdersOf(siteOf(site, environment.marketplaceUrl));
    const folder = this.#at('texts');
    const texts = names.map((name) => [name, this.#source.read(`${folder}/${name}.md`)] as const);
    return checkTexts(this.checker, folder, new Map(texts), pages, placeholders);
  }
}

/** Reads and checks the content of a folder. */
export function readAll(
  source: ContentSource = projectFiles,
  folder: string = contentFolder(),
): Content {
  const reader = new ContentReader(source, folder);
  const names = textNames(source, folder);
  const pages = [...folderRoutes(), ...names.map((name) => `/${name}`)];
  reader.games();
  reader.lists(pages);
  reader.sellers();
  return { texts: reader.texts(names, pages), problems: reader.checker.problems };
}

/** Like `readAll`. @throws {ContentError} with everything that is wrong. */
export function assertContent(source: ContentSource = projectFiles): Content {
  const content = readAll(source);
  if (content.problems.length > 0) throw new ContentError(content.problems);
  return content;
}
