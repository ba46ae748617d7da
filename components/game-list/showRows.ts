const orders = new WeakMap<Element, readonly Element[]>();

/** Shows only the rows of a list with these texts, in their order. Null shows all rows in the list's own order. */
export function showRows(list: Element, texts: readonly string[] | null): void {
  // Nothing was hidden yet: after hydration, moving every row would only cost time.
  if (texts === null && !orders.has(list)) return;
  const rows = orders.get(list) ?? [...list.children];
  orders.set(list, rows);
  const byText = new Map(rows.map((row) => [row.textContent, row]));
  const shown = texts?.flatMap((text) => byText.get(text) ?? []) ?? rows;
  const isShown = new Set(shown);
  for (const row of rows) row.toggleAttribute('hidden', !isShown.has(row));
  list.append(...shown);
}
