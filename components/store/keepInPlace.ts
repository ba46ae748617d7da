import { flushSync } from 'react-dom';

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-review]')];

/** The first review that is in view, once the list's beginning has left the screen. */
function reviewInView(): { readonly id: string | undefined; readonly top: number } | null {
  const [first, ...others] = cards();
  if (!first || first.getBoundingClientRect().bottom >= 0) return null;
  const card = others.find((one) => one.getBoundingClientRect().bottom > 0);
  return card ? { id: card.dataset['review'], top: card.getBoundingClientRect().top } : null;
}

/**
 * Updates the page so that the review which somebody is reading stays where it is on the screen,
 * however many new ones come in above it.
 */
export function keepInPlace(update: () => void): void {
  const reading = reviewInView();
  // At once, so that the page is measured and scrolled before it is painted.
  flushSync(update);
  const card = reading && cards().find((one) => one.dataset['review'] === reading.id);
  if (!card) return;
  scrollBy({ top: card.getBoundingClientRect().top - reading.top, behavior: 'instant' });
}
