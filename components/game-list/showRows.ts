/** The games of each list in its own order, by the list's id: an extension may put copies of its rows in their place. */
const orders = new Map<string, readonly number[]>();

const gameOf = ({ dataset }: HTMLElement): number => Number(dataset['game']);

/**
 * Shows only the rows of these games' ids, in their order. Null shows all rows in the list's own order. A row has its
 * game's id in `data-game`: translators change texts.
 */
export function showRows(list: Element, ids: readonly number[] | null): void {
  // Nothing was hidden yet: after hydration, moving every row would only cost time.
  if (ids === null && !orders.has(list.id)) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-game]')];
  const order = orders.get(list.id) ?? rows.map(gameOf);
  orders.set(list.id, order);
  const byId = new Map(rows.map((row) => [gameOf(row), row]));
  const shown = (ids ?? order).flatMap((id) => byId.get(id) ?? []);
  const isShown = new Set(shown);
  for (const row of rows) row.toggleAttribute('hidden', !isShown.has(row));
  list.append(...shown);
}
