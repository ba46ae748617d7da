const orders = new WeakMap<Element, readonly HTMLElement[]>();

/**
 * Shows only the rows of these games' ids, in their order. Null shows all rows in the list's own order. A row has its
 * game's id in `data-game`: translators change texts.
 */
export function showRows(list: Element, ids: readonly number[] | null): void {
  // Nothing was hidden yet: after hydration, moving every row would only cost time.
  if (ids === null && !orders.has(list)) return;
  const rows = orders.get(list) ?? [...list.querySelectorAll<HTMLElement>('[data-game]')];
  orders.set(list, rows);
  const byId = new Map(rows.map((row) => [Number(row.dataset['game']), row]));
  const shown = ids?.flatMap((id) => byId.get(id) ?? []) ?? rows;
  const isShown = new Set(shown);
  for (const row of rows) row.toggleAttribute('hidden', !isShown.has(row));
  list.append(...shown);
}
