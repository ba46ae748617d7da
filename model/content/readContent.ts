import { existsSync, readdirSync } from 'node:fs';
import type * as v from 'valibot';
import type { Settings } from '../environment/readEnvironment.ts';
import { slugOf } from '../lib/slug.ts';
import { buildGames, gameOf } from './buildGames.ts';
import { type Checked, Checker, ContentError, placeOf, type UniqueKeys } from './checker.ts';
import { CONTENT_FILES } from './contentFiles.ts';
import { shown } from './json.ts';
import { readCovers } from './ownCovers.ts';
import { ownFiles } from './ownFiles.ts';
import { placeholdersOf } from './placeholders.ts';
import { NO_TEXT } from './readText.ts';
import { formerRedirects, readRedirects } from './redirects.ts';
import { builtFiles, PAGE_ROUTES, storeRoute } from './routes.ts';
import type { PopularEntry } from './schemas.ts';
import { readSellers } from './sellers.ts';
import { projectPath } from './source.ts';
import { checkLinks, HOME_SECTIONS } from './targets.ts';
import { readTexts } from './texts.ts';

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

/** Reads and checks the content. Only texts name the marketplace's URL. @throws {ContentError} with all mistakes */
export function readContent({ contentDir: folder, sellersFile, ...urls }: ContentPlace) {
  const checker = new Checker();
  if (!existsSync(projectPath(folder))) {
    checker.report(folder, 'no such folder', 'add it, or correct CONTENT_DIR');
    throw new ContentError(checker.problems);
  }
  checkNames(checker, folder, sellersFile);
  const list = <Entry>(
    file: string,
    schema: v.GenericSchema<unknown, readonly Entry[]>,
    keys?: UniqueKeys<Entry>,
    ifMissing?: null,
  ) => checker.list(checker.readJson(`${folder}/${file}.json`, ifMissing), schema, keys);
  const valuesOf = <Entry>(entries: readonly Checked<Entry>[]) => entries.map(({ value }) => value);

  const gameList = list('games', CONTENT_FILES.games, { name: ({ name }) => slugOf(name) });
  const gameEntries = valuesOf(gameList);
  const gameLines = new Map(gameList.map(({ place, value }) => [slugOf(value.name), place.line]));
  const listed = buildGames(gameEntries, '');
  const popular = list('popular', CONTENT_FILES.popular, {
    '': (key) => gameOf(listed, key)?.name ?? key,
  });
  const statistics = list('statistics', CONTENT_FILES.statistics);
  const testimonials = list('testimonials', CONTENT_FILES.testimonials, {
    text: ({ text }) => text.trim(),
  });
  const exceptions = CONTENT_FILES['link-exceptions'];
  const linkExceptions = list('link-exceptions', exceptions, { link: ({ link }) => link }, null);
  const navigation = list('navigation', CONTENT_FILES.navigation, { link: ({ link }) => link });
  // Without games, as their list is broken, every mention would be no game.
  const checkMentions = (mentions: readonly Checked<PopularEntry>[]): void => {
    for (const { place, value } of listed.length > 0 ? mentions : []) {
      if (gameOf(listed, value)) continue;
      const advice = "write the id or the URL's name of a game in games.json";
      checker.report(place, `${shown(value)}, which is no game`, advice);
    }
  };
  checkMentions(popular);
  const { sellers, former } = readSellers(checker, sellersFile);
  const ownCovers = readCovers(checker, `${folder}/covers`, listed);
  const siteFile = checker.readJson(`${folder}/site.json`);
  const site = siteFile && checker.accept(CONTENT_FILES.site, siteFile.value, siteFile);
  if (!site) throw new ContentError(checker.problems);

  const posters = site.home.posters.map((value, index) => {
    return { value, place: placeOf(siteFile, ['home', 'posters', index]) };
  });
  checkMentions(posters);
  const texts = readTexts(checker, folder, placeholdersOf(site, urls.marketplaceUrl));
  const stores = [...sellers, ...former].map(({ slug }) => storeRoute(slug));
  const pages = new Map<string, ReadonlySet<string> | null>();
  for (const path of [...PAGE_ROUTES, ...stores]) pages.set(path, null);
  pages.set('/', new Set(HOME_SECTIONS));
  for (const [path, text] of Object.entries(texts))
    pages.set(path, text === NO_TEXT ? null : new Set(text.contents.map(({ id }) => id)));
  const files = new Set([...builtFiles(), ...ownFiles().map(({ name }) => `/${name}`)]);
  const targets = { pages, files, siteUrl: urls.siteUrl };
  for (const { place, value } of navigation)
    checker.links.push({ href: value.link, place: placeOf(place, ['link']) });
  checkLinks(checker, targets);
  const redirectsFile = checker.readJson(`${folder}/redirects.json`, null);
  const redirects = readRedirects(checker, redirectsFile, targets);

  if (checker.problems.length > 0) throw new ContentError(checker.problems);
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
    navigation: valuesOf(navigation),
    statistics: valuesOf(statistics),
    testimonials: valuesOf(testimonials),
    /** Those of `redirects.json`, and those of sellers with another slug. */
    redirects: [...redirects, ...formerRedirects(former)],
    linkExceptions: valuesOf(linkExceptions),
    sellers,
    former,
    /** By the paths of their pages. */
    texts,
    /** All links of texts and menus. */
    links: checker.links,
  };
}

/** The checked content. */
export type Content = Readonly<ReturnType<typeof readContent>>;
