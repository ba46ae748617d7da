import { flushSync } from 'react-dom';

const cardAt = (id: string): Element | null =>
  document.querySelector(`[data-review="${CSS.escape(id)}"]`);

/** The first review that is read at this moment: its list's beginning has left the screen. */
function reviewInView(): { readonly id: string; readonly top: number } | null {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-review]')];
  if ((cards[0]?.getBoundingClientRect().bottom ?? 0) >= 0) return null;
  const card = cards.find((one) => one.getBoundingClientRect().bottom > 0);
  if (!card) return null;
  return { id: card.dataset['review'] ?? '', top: card.getBoundingClientRect().top };
}

/**
 * Updates the page so that the review which somebody is reading stays where it is on the screen,
 * however many new ones come in above it.
 */
export function keepInPlace(update: () => void): void {
  const reading = reviewInView();
  flushSync(update);
  const card = reading && cardAt(reading.id);
  if (!card) return;
  scrollBy({ top: card.getBoundingClientRect().top - reading.top, behavior: 'instant' });
}
