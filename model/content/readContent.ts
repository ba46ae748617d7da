import { existsSync } from 'node:fs';
import type * as v from 'valibot';
import { checkSellers, sellersFile } from './sellers.ts';
import { siteOf } from './siteOf.ts';
import { contentFolder, projectPath, textNames } from './source.ts';
import { slugOf } from '../lib/slug.ts';
import { shown } from './shown.ts';
import { placeholdersOf } from './placeholders.ts';
import type { TextDocument } from './readText.ts';
import { readEnvironment } from '../environment/readEnvironment.ts';
import { folderRoutes } from './routes.node.ts';
import { Checker, ContentError, type ContentProblem, type UniqueKeys } from './checker.ts';
import { checkCovers } from './covers.node.ts';
import * as schemas from './schemas.ts';
import { site as siteSchema } from './siteSchema.ts';
import { checkTexts } from './checkTexts.ts';

/** The texts, by the paths of their pages, and all mistakes in the content. */
export interface Content {
  readonly texts: ReadonlyMap<string, TextDocument>;
  readonly problems: readonly ContentProblem[];
}

const plural = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** Reads and checks the files of a content folder. */
class ContentReader {
  readonly checker = new Checker();
  readonly #folder: string;
  #slugs: ReadonlySet<string> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #readJson(file: string): unknown {
    const text = this.checker.read(file);
    return text === undefined ? undefined : this.checker.parse(text, file);
  }

  #list<Entry>(name: string, schema: v.GenericSchema<unknown, Entry>, keys: UniqueKeys<Entry>) {
    const file = `${this.#folder}/${name}.json`;
    const entries = this.checker.list(this.#readJson(file), file, schema, keys);
    return { file, entries, isValid: this.checker.problems.every((one) => one.file !== file) };
  }

  games(): void {
    const games = this.#list('games', schemas.game, {
      id: (game) => game.id,
      name: (game) => slugOf(game.name),
    });
    const bySlug = new Map(games.entries.map(({ value }) => [slugOf(value.name), value]));
    const byId = new Map(games.entries.map(({ value }) => [value.id, value]));
    const gameOf = (key: schemas.PopularEntry) =>
      typeof key === 'number' ? byId.get(key) : bySlug.get(key);
    const popular = this.#list('popular', schemas.popularGame, {
      '': (key) => gameOf(key)?.name ?? key,
    });
    if (popular.isValid && popular.entries.length !== schemas.POPULAR_COUNT) {
      const advice = `write exactly ${schemas.POPULAR_COUNT}, so that the popular games fill their places`;
      this.checker.report(popular.file, plural(popular.entries.length), advice);
    }
    if (!games.isValid) return;
    this.#slugs = new Set(bySlug.keys());
    for (const { entry, value } of popular.entries.filter((one) => !gameOf(one.value))) {
      const found = `${shown(value)}, which is no game`;
      const advice = `write the id or the URL's name of a game in ${games.file}`;
      this.checker.problems.push({ file: popular.file, entry, field: '', found, advice });
    }
    checkCovers(this.checker, `${this.#folder}/covers`, this.#slugs);
  }

  lists(pages: readonly string[]): void {
    const byId = { id: (entry: { id?: number | undefined }) => entry.id };
    this.#list('navigation', schemas.navigationItem(pages), { ...byId, link: ({ link }) => link });
    this.#list('statistics', schemas.statistic, byId);
    this.#list('testimonials', schemas.testimonial, { ...byId, text: ({ text }) => text.trim() });
  }

  /** Checks the seller file: that of SELLERS_FILE, or else the content's own. */
  sellers(): void {
    checkSellers(this.checker, sellersFile(this.#folder));
  }

  #posters(posters: readonly string[], file: string): void {
    for (const slug of posters.filter((one) => this.#slugs?.has(one) === false)) {
      const found = `"${slug}", which no game has`;
      const advice = `write the slug of a game in ${this.#folder}/games.json`;
      this.checker.problems.push({ file, entry: '', field: 'home.posters', found, advice });
    }
  }

  /** Returns the texts by path. Texts use values of `site.json`, so an invalid `site.json` gives no texts. */
  texts(names: readonly string[], pages: readonly string[]): ReadonlyMap<string, TextDocument> {
    const siteFile = `${this.#folder}/site.json`;
    const value = this.#readJson(siteFile);
    const site = value === undefined ? undefined : this.checker.accept(siteSchema, value, siteFile);
    if (!site) return new Map();
    this.#posters(site.home.posters, siteFile);
    const placeholders = placeholdersOf(siteOf(site, readEnvironment(process.env).marketplaceUrl));
    return checkTexts(this.checker, `${this.#folder}/texts`, names, pages, placeholders);
  }
}

/** Reads and checks the content of a folder. */
export function readContent(folder: string = contentFolder()): Content {
  const reader = new ContentReader(folder);
  if (!existsSync(projectPath(folder))) {
    reader.checker.report(folder, 'no such folder', 'add it, or correct CONTENT_DIR');
    return { texts: new Map(), problems: reader.checker.problems };
  }
  const names = textNames(folder);
  const pages = [...folderRoutes(), ...names.map((name) => `/${name}`)];
  reader.games();
  reader.lists(pages);
  reader.sellers();
  return { texts: reader.texts(names, pages), problems: reader.checker.problems };
}

/** Returns valid content. @throws {ContentError} with all mistakes */
export function assertContent(): Content {
  const content = readContent();
  if (content.problems.length > 0) throw new ContentError(content.problems);
  return content;
}
