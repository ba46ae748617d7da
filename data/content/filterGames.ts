import type { Game } from './games.ts';

/** Removes case, accents and punctuation: "Baldur’s" becomes "baldurs", "Counter-Strike" "counter strike". */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.'’‘ʼ`´"“”]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the games whose name contains the text. A blank text finds all games; punctuation alone finds none. */
export function filterGames(games: readonly Game[], text: string): readonly Game[] {
  if (text.trim() === '') return games;
  const query = normalize(text);
  return games.filter((game) => query !== '' && normalize(game.name).includes(query));
}

/** Returns the message about the number of found games. */
export function matchCount(count: number): string {
  if (count === 0) return 'No games found';
  return count === 1 ? '1 game found' : `${count} games found`;
}
