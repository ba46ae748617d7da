import { flushSync } from 'react-dom';

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-review]')];

/** Returns the `<details>` of long reviews by the reviews' ids. */
const disclosures = (): Map<string | undefined, HTMLDetailsElement> =>
  new Map(
    cards().flatMap((card) => {
      const details = card.querySelector('details');
      return details ? [[card.dataset['review'], details]] : [];
    }),
  );

/** Returns the first review in view; null if that is the first of the list, or if no review is in view. */
function reviewInView(): { readonly id: string | undefined; readonly top: number } | null {
  const [first, ...others] = cards();
  if (!first || first.getBoundingClientRect().bottom >= 0) return null;
  const card = others.find((one) => one.getBoundingClientRect().bottom > 0);
  return card ? { id: card.dataset['review'], top: card.getBoundingClientRect().top } : null;
}

/** Updates the page. The review in view stays in its place; long reviews stay open and keep the focus. */
export function keepInPlace(update: () => void): void {
  const reading = reviewInView();
  const before = disclosures();
  const focused = document.activeElement;
  // React updates the page now, so that the code below measures and scrolls it before the next paint.
  flushSync(update);
  for (const [id, details] of disclosures()) {
    const old = before.get(id);
    if (old?.open) details.open = true;
    if (old && focused && focused.parentElement === old) {
      details.querySelector('summary')?.focus({ preventScroll: true });
    }
  }
  const card = reading && cards().find((one) => one.dataset['review'] === reading.id);
  if (!card) return;
  scrollBy({ top: card.getBoundingClientRect().top - reading.top, behavior: 'instant' });
}
