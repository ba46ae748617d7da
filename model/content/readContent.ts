import { existsSync, readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { checkSellers } from './sellers.ts';
import { siteOf } from './siteOf.ts';
import { contentFolder, projectPath, textNames } from './source.ts';
import { slugOf } from '../lib/slug.ts';
import { placeholdersOf } from './placeholders.ts';
import type { TextDocument } from './readText.ts';
import { readEnvironment } from '../environment/readEnvironment.ts';
import { folderRoutes } from './routes.node.ts';
import { Checker, ContentError, type ContentProblem, type UniqueKeys } from './checker.ts';
import { id } from './fields.ts';
import * as schemas from './schemas.ts';
import { checkTexts } from './checkTexts.ts';

/** The texts, by the paths of their pages, and all mistakes in the content. */
export interface Content {
  readonly texts: ReadonlyMap<string, TextDocument>;
  readonly problems: readonly ContentProblem[];
}

/** The home page has space for exactly this number of popular games. */
const POPULAR_COUNT = 22;

/** Reads and checks the files of a content folder. */
class ContentReader {
  readonly checker = new Checker();
  readonly #folder: string;
  #slugs: ReadonlySet<string> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #read(file: string): string | undefined {
    const path = projectPath(file);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    this.checker.report(file, 'no such file', 'add it');
    return undefined;
  }

  #readJson(file: string): unknown {
    const text = this.#read(file);
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
    const popular = this.#list('popular', id, { id: (value) => value });
    if (popular.isValid && popular.entries.length !== POPULAR_COUNT) {
      const advice = `write ${POPULAR_COUNT}, so that the popular games fill their places`;
      this.checker.report(popular.file, `${popular.entries.length} ids`, advice);
    }
    if (!games.isValid) return;
    this.#slugs = new Set(games.entries.map(({ value }) => slugOf(value.name)));
    const ids = new Set(games.entries.map(({ value }) => value.id));
    for (const { entry, value } of popular.entries.filter((one) => !ids.has(one.value))) {
      const found = `${value}, an id that no game has`;
      const advice = `write an id from ${games.file}`;
      this.checker.problems.push({ file: popular.file, entry, field: 'id', found, advice });
    }
  }

  lists(pages: readonly string[]): void {
    const byId = { id: (entry: { id: number }) => entry.id };
    this.#list('navigation', schemas.navigationItem(pages), { ...byId, link: ({ link }) => link });
    this.#list('statistics', schemas.statistic, byId);
    this.#list('testimonials', schemas.testimonial, { ...byId, text: ({ text }) => text.trim() });
  }

  /** Checks the content's seller file. `loadSellers` checks the file of SELLERS_FILE. */
  sellers(): void {
    const file = `${this.#folder}/sellers.json`;
    const sellers = this.#read(file);
    if (sellers !== undefined) checkSellers(this.checker, sellers, file);
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
    const site =
      value === undefined ? undefined : this.checker.accept(schemas.site, value, siteFile);
    if (!site) return new Map();
    this.#posters(site.home.posters, siteFile);
    const placeholders = placeholdersOf(siteOf(site, readEnvironment(process.env).marketplaceUrl));
    return checkTexts(this.checker, `${this.#folder}/texts`, names, pages, placeholders);
  }
}

/** Reads and checks the content of a folder. */
export function readContent(folder: string = contentFolder()): Content {
  const reader = new ContentReader(folder);
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
