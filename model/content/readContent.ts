import { existsSync, readdirSync } from 'node:fs';
import type * as v from 'valibot';
import type { Settings } from '../environment/readEnvironment.ts';
import { slugOf } from '../lib/slug.ts';
import { buildGames } from './buildGames.ts';
import { type Checked, Checker, ContentError, type UniqueKeys } from './checker.ts';
import { CONTENT_FILES } from './contentFiles.ts';
import { shown } from './json.ts';
import { checkCovers, findOwnCovers } from './ownCovers.ts';
import { placeholdersOf } from './placeholders.ts';
import { formerRedirects, readRedirects } from './redirects.ts';
import { PAGE_ROUTES, storeRoute } from './routes.ts';
import * as schemas from './schemas.ts';
import { readSellers } from './sellers.ts';
import { site as siteSchema } from './siteSchema.ts';
import { projectPath } from './source.ts';
import { HOME_SECTIONS, siteFilePaths } from './targets.ts';
import { checkLinks, readTexts } from './texts.ts';

/** Where the content is. */
type ContentPlace = Pick<Settings, 'contentDir' | 'sellersFile' | 'marketplaceUrl' | 'siteUrl'>;

/** Reports JSON files in the folder of the content that nobody reads, such as `redirect.json`. */
function checkNames(checker: Checker, folder: string, sellersFile: string): void {
  const known = Object.keys(CONTENT_FILES).map((name) => `${name}.json`);
  for (const name of readdirSync(projectPath(folder)).sort()) {
    const isSellers = projectPath(`${folder}/${name}`) === projectPath(sellersFile);
    if (!/^[^.].*\.json[c5]?$/i.test(name) || known.includes(name) || isSellers) continue;
    const advice = `rename, move or delete it: the files here are ${known.join(', ')}`;
    checker.report(`${folder}/${name}`, 'a file that nobody reads', advice);
  }
}

const isGame = ({ id, name }: schemas.GameEntry, key: schemas.PopularEntry): boolean =>
  key === id || key === slugOf(name);

/** Reports ids and slugs that no game has. */
function checkMentions(
  checker: Checker,
  mentions: readonly Checked<schemas.PopularEntry>[],
  games: readonly schemas.GameEntry[],
): void {
  for (const { place, value } of mentions) {
    if (games.some((game) => isGame(game, value))) continue;
    const advice = "write the id or the URL's name of a game in games.json";
    checker.report(place, `${shown(value)}, which is no game`, advice);
  }
}

/** Reads the configuration, which is undefined if it is invalid, and the games that it mentions. */
function readSite(checker: Checker, file: string) {
  const json = checker.readJson(file);
  const site = json && checker.accept(siteSchema, json.value, json);
  if (!json || !site) return { site: undefined, posters: [] };
  const posters = site.home.posters.map((value, index) => {
    const place = { file, line: json.lineAt(['home', 'posters', index]), field: 'home.posters' };
    return { place, value };
  });
  return { site, posters };
}

/** Reads and checks the content. Only texts name the marketplace's URL. @throws {ContentError} with all mistakes */
export function readContent({ contentDir: folder, sellersFile, ...urls }: ContentPlace) {
  const checker = new Checker();
  if (!existsSync(projectPath(folder))) {
    checker.report(folder, 'no such folder', 'add it, or correct CONTENT_DIR');
    throw new ContentError(checker.problems);
  }
  checkNames(checker, folder, sellersFile);
  const isValid = (file: string): boolean => checker.problems.every((one) => one.file !== file);
  const list = <Entry>(
    file: string,
    schema: v.GenericSchema<unknown, Entry>,
    keys: UniqueKeys<Entry>,
  ) => checker.list(checker.readJson(`${folder}/${file}.json`), schema, keys);
  const valuesOf = <Entry>(entries: readonly Checked<Entry>[]) => entries.map(({ value }) => value);

  const ownId = (entry: { readonly id?: number | undefined }) => entry.id;
  const slugOfGame = ({ name }: schemas.GameEntry) => slugOf(name);
  const gameList = list('games', schemas.game, { id: ownId, name: slugOfGame });
  const gameEntries = valuesOf(gameList);
  const gameLines = new Map(gameList.map(({ place, value }) => [slugOf(value.name), place.line]));
  // Of a broken list, every other mention would be no game.
  const mentioned = isValid(`${folder}/games.json`) ? gameEntries : null;
  const nameOf = (key: schemas.PopularEntry) => gameEntries.find((game) => isGame(game, key))?.name;
  const popular = list('popular', schemas.popularGame, { '': (key) => nameOf(key) ?? key });
  const popularFile = `${folder}/popular.json`;
  if (isValid(popularFile) && popular.length !== schemas.POPULAR_COUNT) {
    const advice = `write exactly ${schemas.POPULAR_COUNT}, so that the popular games fill their places`;
    checker.report(popularFile, `${popular.length} entries`, advice);
  }
  const { site, posters } = readSite(checker, `${folder}/site.json`);
  if (mentioned) {
    checkMentions(checker, [...popular, ...posters], mentioned);
    checkCovers(checker, `${folder}/covers`, new Set(mentioned.map(({ name }) => slugOf(name))));
  }

  const { sellers, former } = readSellers(checker, sellersFile);
  const texts = readTexts(checker, folder, site && placeholdersOf(site, urls.marketplaceUrl));
  const targets = {
    pages: new Map<string, ReadonlySet<string> | null>([
      ...PAGE_ROUTES.map((route) => [route, null] as const),
      ['/', new Set(HOME_SECTIONS)],
      ...Array.from(
        texts,
        ([path, text]) =>
          [path, text && new Set(text.document.contents.map(({ id }) => id))] as const,
      ),
      ...[...sellers, ...former].map(({ slug }) => [storeRoute(slug), null] as const),
    ]),
    files: siteFilePaths(),
    siteUrl: urls.siteUrl,
  };
  const links = checkLinks(checker, texts, targets);
  const item = schemas.navigationItem(targets);
  const navigation = valuesOf(list('navigation', item, { id: ownId, link: ({ link }) => link }));
  const statistics = valuesOf(list('statistics', schemas.statistic, { id: ownId }));
  const keys = { id: ownId, text: ({ text }: schemas.Testimonial) => text.trim() };
  const testimonials = valuesOf(list('testimonials', schemas.testimonial, keys));
  const exceptions = checker.readOptionalJson(`${folder}/link-exceptions.json`);
  const linkOf = ({ link }: schemas.LinkException) => link;
  const linkExceptions = checker.list(exceptions, schemas.linkException, { link: linkOf });
  const redirectsFile = checker.readOptionalJson(`${folder}/redirects.json`);
  const redirects = redirectsFile ? readRedirects(checker, redirectsFile, targets) : [];

  if (!site || checker.problems.length > 0) throw new ContentError(checker.problems);
  const ownCovers = findOwnCovers(`${folder}/covers`);
  const read = Array.from(texts).flatMap(([path, text]) =>
    text ? [[path, text.document] as const] : [],
  );
  return {
    folder,
    /** The games as an owner wrote them. Browsers build those of their pages from them. */
    gameEntries,
    /** Their lines, by their slugs. */
    gameLines,
    popular: valuesOf(popular),
    /** The games as pages show them, but their links are paths of the marketplace. */
    games: buildGames(gameEntries, '', valuesOf(popular), [...ownCovers.keys()]),
    /** Paths of an owner's own covers, by the slugs of their games. */
    ownCovers,
    site,
    navigation,
    statistics,
    testimonials,
    /** Those of `redirects.json`, and those of sellers with another slug. */
    redirects: [...redirects, ...formerRedirects(former)],
    linkExceptions: valuesOf(linkExceptions),
    sellers,
    former,
    /** By the paths of their pages. */
    texts: Object.fromEntries(read),
    /** All links of texts. */
    links,
  };
}

/** The checked content. */
export type Content = Readonly<ReturnType<typeof readContent>>;
