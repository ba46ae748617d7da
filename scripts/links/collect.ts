import { readFileSync } from 'node:fs';
import type { LinkException } from '../../model/content/schemas.ts';
import type { Content } from '../../model/content/readContent.ts';
import { projectPath } from '../../model/content/source.ts';
import { listFiles } from '../lib/files.ts';
import { groupBy } from '../lib/report.ts';

/** A link of the site to another host. */
export interface SiteLink {
  readonly url: string;
  /** The names of the games that have it. */
  readonly games: readonly string[];
  /** Where to edit it: `data/games.json, line 14: Dota 2`, or a page that has it. */
  readonly places: readonly string[];
  /** What an owner wrote about the link, or about its host. */
  readonly exception?: LinkException | undefined;
}

/** Returns the first place of the content that has a URL, such as `data/texts/about.md, line 3`. */
function placeOf(url: string, folder: string): string | undefined {
  for (const name of listFiles(projectPath(folder))) {
    if (!/^(?!link-exceptions)[\w-]+\.json$|^texts\/[\w-]+\.md$/.test(name)) continue;
    const file = `${folder}/${name}`;
    const [before = '', after] = readFileSync(projectPath(file), 'utf8').split(url, 2);
    if (after !== undefined) return `${file}, line ${before.split('\n').length}`;
  }
  return undefined;
}

/**
 * Returns the links to other hosts: those of games, and those of pages.
 *
 * @param shownOn the URLs at other hosts, each with a page that has it
 */
export function collectLinks(
  { folder, games, gameLines, linkExceptions }: Content,
  marketplaceUrl: string,
  shownOn: ReadonlyMap<string, string>,
): readonly SiteLink[] {
  const exceptions = new Map(linkExceptions.map((one) => [one.link, one]));
  const byUrl = groupBy(games, ({ link }) => new URL(marketplaceUrl + link).href);
  return [...new Set([...byUrl.keys(), ...[...shownOn.keys()].sort()])].map((url) => {
    const linked = byUrl.get(url);
    const places = linked?.map(
      ({ slug, name }) => `${folder}/games.json, line ${gameLines.get(slug)}: ${name}`,
    );
    return {
      url,
      games: linked?.map(({ name }) => name) ?? [],
      places: places ?? [placeOf(url.replace(/\/$/, ''), folder) ?? `page ${shownOn.get(url)}`],
      exception: exceptions.get(url) ?? exceptions.get(new URL(url).host),
    };
  });
}
