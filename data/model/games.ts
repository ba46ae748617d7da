import { slugOf } from '../slug.ts';

/** Each has a motif of its own on covers. */
export const genres = [
  'shooter',
  'mmo',
  'moba',
  'sports',
  'racing',
  'sandbox',
  'card',
  'rpg',
  'survival',
] as const;

export type Genre = (typeof genres)[number];

/** A game as an operator writes it in `games.json`. */
export interface GameEntry {
  readonly id: number;
  readonly name: string;
  /** Slug of the marketplace's category page where it is not the slug of the name. */
  readonly category?: string;
  readonly genre: string;
  /** Degrees on the colour wheel, 0 to 359. */
  readonly hue: number;
}

/** A game as the pages show it. */
export interface Game {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Address of its category page at the marketplace; some games share one. */
  readonly link: string;
  /** Path of its cover without size and extension, e.g. `/images/games/cover/dota-2`. */
  readonly cover: string;
}

/** A game with what its cover is drawn from, which no page needs. */
export interface DrawnGame extends Game {
  readonly genre: Genre;
  readonly hue: number;
}

/** The name as it is shown: single spaces, none at the ends. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');

function genreOf(entry: GameEntry): Genre {
  const known = genres.find((genre) => genre === entry.genre);
  if (known !== undefined) return known;
  throw new Error(
    `data/games.json, id ${entry.id}: no genre "${entry.genre}"; see data/model/games.ts.`,
  );
}

/** Games by ascending id, their links below the marketplace's address (no trailing slash). */
export function buildGames(
  written: readonly Pick<GameEntry, 'id' | 'name' | 'category'>[],
  marketplaceUrl: string,
): readonly Game[] {
  return written
    .map((entry) => {
      const name = tidyName(entry.name);
      const slug = slugOf(name);
      return {
        id: entry.id,
        name,
        slug,
        link: `${marketplaceUrl}/product-category/${entry.category ?? slug}/`,
        cover: `/images/games/cover/${slug}`,
      };
    })
    .sort((one, other) => one.id - other.id);
}

/**
 * The games with what is written of their covers.
 *
 * @throws {Error} on a genre that is none; everything else is `checkContent`'s to find.
 */
export function drawnGamesOf(
  games: readonly Game[],
  written: readonly GameEntry[],
): readonly DrawnGame[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  return written.flatMap((entry) => {
    const game = byId.get(entry.id);
    return game ? [{ ...game, genre: genreOf(entry), hue: entry.hue }] : [];
  });
}

/** The games with these ids, in their order; an id that no game has is left out. */
export function selectGames<Known extends Game>(
  all: readonly Known[],
  ids: readonly number[],
): readonly Known[] {
  const byId = new Map(all.map((game) => [game.id, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
