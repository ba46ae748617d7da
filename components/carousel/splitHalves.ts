/** The list in two halves by count, the first one longer by one when the count is odd. */
export function splitHalves<Item>(
  items: readonly Item[],
): readonly [first: readonly Item[], second: readonly Item[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
