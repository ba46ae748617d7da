import { existsSync } from 'node:fs';
import type * as v from 'valibot';
import { buildGames, type Game } from './buildGames.ts';
import { readSellers, type SellerFile } from './sellers.ts';
import { siteOf } from './siteOf.ts';
import { noTexts, projectPath, textNames } from './source.ts';
import { slugOf } from '../lib/slug.ts';
import { shown } from './shown.ts';
import { LATER_URL, placeholdersOf } from './placeholders.ts';
import type { TextDocument } from './readText.ts';
import type { Settings } from '../environment/readEnvironment.ts';
import { folderRoutes } from './routeList.ts';
import { withCategory } from './categorySlug.ts';
import { type Checked, Checker, ContentError, type UniqueKeys } from './checker.ts';
import { checkCovers, findOwnCovers } from './ownCovers.ts';
import * as schemas from './schemas.ts';
import { site as siteSchema } from './siteSchema.ts';
import { checkLinks, readTexts, type Texts } from './checkTexts.ts';
import { HOME_SECTIONS, siteFilePaths, ownPath, type Targets } from './targets.ts';
import { readRedirects, type Redirect } from './redirects.ts';
import { storeRoute } from './routes.ts';
import { linksInJson, type WrittenLink } from './writtenLinks.ts';

const plural = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** A list of the content, and whether all of its entries are valid. */
interface ReadList<Entry> {
  readonly file: string;
  readonly checked: readonly Checked<Entry>[];
  readonly values: readonly Entry[];
  readonly isValid: boolean;
}

/** Reads and checks the files of a content folder. */
class ContentReader {
  readonly checker = new Checker();
  readonly jsonLinks: WrittenLink[] = [];
  readonly #folder: string;
  #slugs: ReadonlySet<string> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #readJson(file: string): unknown {
    const text = this.checker.read(file);
    if (text === undefined) return undefined;
    this.jsonLinks.push(...linksInJson(text, file));
    return this.checker.parse(text, file);
  }

  #list<Entry>(
    name: string,
    schema: v.GenericSchema<unknown, Entry>,
    keys: UniqueKeys<Entry>,
  ): ReadList<Entry> {
    const file = `${this.#folder}/${name}.json`;
    const checked = this.checker.list(this.#readJson(file), file, schema, keys);
    const isValid = this.checker.problems.every((one) => one.file !== file);
    return { file, checked, values: checked.map(({ value }) => value), isValid };
  }

  /** Reads the games, the popular ones among them, and the slugs of those with an owner's picture. */
  games() {
    const games = this.#list('games', schemas.game, {
      id: (game) => game.id,
      name: (game) => slugOf(game.name),
    });
    const bySlug = new Map(games.values.map((game) => [slugOf(game.name), game]));
    const byId = new Map(games.values.map((game) => [game.id, game]));
    const gameOf = (key: schemas.PopularEntry) =>
      typeof key === 'number' ? byId.get(key) : bySlug.get(key);
    const popular = this.#list('popular', schemas.popularGame, {
      '': (key) => gameOf(key)?.name ?? key,
    });
    if (popular.isValid && popular.values.length !== schemas.POPULAR_COUNT) {
      const advice = `write exactly ${schemas.POPULAR_COUNT}, so that the popular games fill their places`;
      this.checker.report(popular.file, plural(popular.values.length), advice);
    }
    const covers = `${this.#folder}/covers`;
    if (games.isValid) {
      this.#slugs = new Set(bySlug.keys());
      for (const { entry, value } of popular.checked.filter((one) => !gameOf(one.value))) {
        const found = `${shown(value)}, which is no game`;
        const advice = `write the id or the URL's name of a game in ${games.file}`;
        this.checker.problems.push({ file: popular.file, entry, field: '', found, advice });
      }
      checkCovers(this.checker, covers, this.#slugs);
    }
    const ownCovers = findOwnCovers(covers);
    const written = {
      games: games.values.map(withCategory),
      popular: popular.values,
      ownCovers: [...ownCovers.keys()],
    };
    return { written, ownCovers };
  }

  /** Reads the other lists. */
  lists(targets: Targets) {
    const list = <Entry extends { id?: number | undefined }>(
      name: string,
      schema: v.GenericSchema<unknown, Entry>,
      keys: UniqueKeys<Entry> = {},
    ) => this.#list(name, schema, { id: ({ id }) => id, ...keys }).values;
    const item = schemas.navigationItem(targets);
    const written = list('navigation', item, { link: ({ link }) => link });
    const shortened = (one: (typeof written)[number]) => {
      return { ...one, link: ownPath(one.link, targets) };
    };
    return {
      navigation: written.map(shortened),
      statistics: list('statistics', schemas.statistic),
      testimonials: list('testimonials', schemas.testimonial, { text: ({ text }) => text.trim() }),
    };
  }

  /** Reads the redirects, if there are any. */
  redirects(targets: Targets): readonly Redirect[] {
    const file = `${this.#folder}/redirects.json`;
    const value = existsSync(projectPath(file)) ? this.#readJson(file) : undefined;
    return value === undefined ? [] : readRedirects(this.checker, file, value, targets);
  }

  #posters(posters: readonly string[], file: string): void {
    for (const slug of posters.filter((one) => this.#slugs?.has(one) === false)) {
      const found = `"${slug}", which no game has`;
      const advice = `write the slug of a game in ${this.#folder}/games.json`;
      this.checker.problems.push({ file, entry: '', field: 'home.posters', found, advice });
    }
  }

  /** Reads the configuration; undefined if it is invalid. */
  site(): schemas.SiteEntry | undefined {
    const file = `${this.#folder}/site.json`;
    const value = this.#readJson(file);
    const site = value === undefined ? undefined : this.checker.accept(siteSchema, value, file);
    if (site) this.#posters(site.home.posters, file);
    return site;
  }

  /** Reads the texts, by the paths of their pages. They use values of the configuration. */
  texts(site: schemas.SiteEntry, names: readonly string[]): Texts {
    const placeholders = placeholdersOf(siteOf(site, LATER_URL));
    const folder = `${this.#folder}/texts`;
    for (const name of noTexts(this.#folder)) {
      const advice = 'rename, move or delete it: texts are files here that end in .md';
      this.checker.report(`${folder}/${name}`, 'no text', advice);
    }
    return readTexts(this.checker, folder, names, placeholders);
  }
}

/** Returns what links to this site may lead to. */
function targetsOf(
  texts: Texts,
  names: readonly string[],
  { sellers, former }: SellerFile,
  siteUrl: string,
): Targets {
  const idsOf = (name: string) => {
    const text = texts.get(`/${name}`)?.document;
    return text ? new Set(text.contents.map(({ id }) => id)) : null;
  };
  const pages = new Map<string, ReadonlySet<string> | null>([
    ...folderRoutes().map((route) => [route, null] as const),
    ['/', new Set(HOME_SECTIONS)],
    ...names.map((name) => [`/${name}`, idsOf(name)] as const),
    ...[...sellers, ...former].map(({ slug }) => [storeRoute(slug), null] as const),
  ]);
  return { pages, files: siteFilePaths(), siteUrl };
}

/** Returns what the files of a content say; undefined if one is missing or the configuration is invalid. */
function readFiles(
  reader: ContentReader,
  { contentDir: folder, sellersFile, siteUrl }: ContentPlace,
) {
  const { checker } = reader;
  if (!existsSync(projectPath(folder))) {
    checker.report(folder, 'no such folder', 'add it, or correct CONTENT_DIR');
    return undefined;
  }
  const names = textNames(folder);
  const games = reader.games();
  const sellers = readSellers(checker, sellersFile);
  const site = reader.site();
  const read: Texts = site ? reader.texts(site, names) : new Map();
  const targets = targetsOf(read, names, sellers, siteUrl);
  const lists = { ...reader.lists(targets), redirects: reader.redirects(targets) };
  if (!site) return undefined;
  const links = [...reader.jsonLinks, ...checkLinks(checker, read, targets)];
  const texts: Readonly<Record<string, TextDocument>> = Object.fromEntries(
    Array.from(read, ([path, { document }]) => [path, document]),
  );
  return { folder, ...games, ...lists, ...sellers, site, texts, links };
}

/** Where the content is. */
type ContentPlace = Pick<Settings, 'contentDir' | 'sellersFile' | 'siteUrl'>;

/** The checked content. Texts are by the paths of their pages. */
export interface Content extends Readonly<NonNullable<ReturnType<typeof readFiles>>> {
  /** The games as pages show them, but their links are paths of the marketplace. Browsers build them of `written`. */
  readonly games: readonly Game[];
}

/** Reads and checks the content, which does not depend on the marketplace. @throws {ContentError} with all mistakes */
export function readContent(place: ContentPlace): Content {
  const reader = new ContentReader(place.contentDir);
  const read = readFiles(reader, place);
  const { problems } = reader.checker;
  if (!read || problems.length > 0) throw new ContentError(problems);
  const { games, popular, ownCovers } = read.written;
  return { ...read, games: buildGames(games, '', popular, ownCovers) };
}

/** Returns the paths of all store pages: those of sellers, and of slugs whose seller has left. */
export const storeRoutes = ({ sellers, former }: SellerFile): readonly string[] =>
  [...sellers, ...former.filter(({ to }) => to === null)].map(({ slug }) => storeRoute(slug));
