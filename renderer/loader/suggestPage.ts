import { decoded } from '../../model/lib/urlPath.ts';

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

/** A mistyped name differs by at most this many letters, and by less than half of them. */
const MAX_DISTANCE = 2;

/**
 * Returns letters and digits of the last part of a path that has any. Chats and mails add other characters to a URL,
 * encoded or not: `)`, `…`, a no-break space, `&gt;`. They also encode the `?` and `#` that end a path, or lose the `?`
 * before `&`.
 */
export function lettersOf(path: string): string {
  const letters = decoded(path)
    .toLowerCase()
    .replace(/([&?#]|%3f|%23|\.html?\b).*/s, '')
    .replaceAll(/%.{0,2}|[^\p{L}\p{N}/]/gu, '');
  return letters.split('/').findLast(Boolean) ?? '';
}

/**
 * Fills "Did you mean …?" with the page of the lists with `data-candidates` whose URL is nearest to the requested one,
 * if it is near. Of stores a page lists the first 208: the names of thousands would cost more than the few who mistype
 * one of the others gain.
 */
export function suggestPage(suggestion: HTMLElement): void {
  const asked = lettersOf(location.pathname);
  const [best] = [...document.querySelectorAll<HTMLAnchorElement>('[data-candidates] a')]
    .map((link) => ({ link, far: distance(asked, lettersOf(link.pathname)) }))
    .filter(({ far }) => far <= MAX_DISTANCE && far * 2 < asked.length)
    .sort((a, b) => a.far - b.far);
  const link = suggestion.querySelector('a');
  if (!best || !link) return;
  link.href = best.link.href;
  link.replaceChildren(...best.link.cloneNode(true).childNodes);
  suggestion.hidden = false;
}
