import { flushSync } from 'react-dom';
import { reviewKeys } from '../../model/store/identity.ts';
import type { Review } from '../../model/store/snapshotSchema.ts';

/**
 * Returns the cards of reviews in the page's order. The keys come from data, as a card's id may be another review's
 * afterwards, and a translator may have changed its text.
 */
function cardsOf(reviews: readonly Review[] | null): Map<string, HTMLElement> {
  const keys = reviewKeys(reviews ?? []);
  const keyOf = new Map(reviews?.map(({ id }, index) => [id, keys[index]]));
  const cards = [...document.querySelectorAll<HTMLElement>('[data-review]')];
  return new Map(
    cards.flatMap((card) => {
      const key = keyOf.get(card.dataset['review'] ?? '');
      return key === undefined ? [] : [[key, card]];
    }),
  );
}

/** Returns the places of the first review in view and of those below it; none if the list begins in view. */
function placesInView(cards: ReadonlyMap<string, HTMLElement>): (readonly [string, number])[] {
  const boxes = [...cards].map(([key, card]) => ({ key, box: card.getBoundingClientRect() }));
  const first = boxes.findIndex(({ box }) => box.bottom > 0);
  return first < 1 ? [] : boxes.slice(first).map(({ key, box }) => [key, box.top]);
}

/** Opens a long review as it was open on an older card, and takes the focus from there. */
function keepOpen(card: HTMLElement, old: HTMLElement | undefined, focused: Element | null): void {
  const [details, before] = [card, old].map((one) => one?.querySelector('details'));
  if (!details || !before) return;
  details.open = before.open;
  if (focused?.parentElement !== before) return;
  details.querySelector('summary')?.focus({ preventScroll: true });
}

/**
 * Updates the page from one list of reviews to another. The first review in view that is in both stays in its place;
 * long reviews stay open and keep the focus.
 */
export function keepInPlace(
  shown: readonly Review[] | null,
  next: readonly Review[] | null,
  update: () => void,
): void {
  const before = cardsOf(shown);
  const places = placesInView(before);
  const focused = document.activeElement;
  // React updates the page now, so that the code below measures and scrolls it before the next paint.
  flushSync(update);
  const after = cardsOf(next);
  for (const [key, card] of after) keepOpen(card, before.get(key), focused);
  const [key = '', top = 0] = places.find(([one]) => after.has(one)) ?? [];
  const card = after.get(key);
  if (card) scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
}
