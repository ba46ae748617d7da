/** Returns how many letters have to be added, removed or replaced to make one text of another (Levenshtein). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1];
    for (const [at, same] of other.split('').entries()) {
      const replaced = (row[at] ?? 0) + Number(letter !== same);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** A mistyped slug differs by at most this many letters. */
const MAX_DISTANCE = 2;

const slugIn = (pathname: string): string => pathname.split('/').findLast(Boolean) ?? '';

/**
 * Fills "Did you mean …?" with the listed store whose URL is nearest to the requested one, if it is near.
 * The page lists the first 208: the names of thousands would cost more than the few who mistype one of the others gain.
 */
export function suggestStore(suggestion: HTMLElement): void {
  const asked = slugIn(location.pathname).toLowerCase();
  const [best] = [...document.querySelectorAll<HTMLAnchorElement>('[data-stores] a')]
    .map(({ href, pathname, textContent }) => {
      return { href, textContent, far: distance(asked, slugIn(pathname)) };
    })
    .filter(({ far }) => far <= MAX_DISTANCE)
    .sort((a, b) => a.far - b.far);
  const link = suggestion.querySelector('a');
  if (!best || !link) return;
  Object.assign(link, { href: best.href, textContent: best.textContent });
  suggestion.hidden = false;
}
