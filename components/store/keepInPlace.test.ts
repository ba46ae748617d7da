// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInPlace } from './keepInPlace.ts';

/** Shows cards of 100 px, one below the other. The first is at `top`. */
function show(ids: readonly string[], top: number): void {
  document.body.replaceChildren(
    ...ids.map((id, index) => {
      const card = document.createElement('li');
      card.dataset['review'] = id;
      card.getBoundingClientRect = () => new DOMRect(0, top + index * 100, 300, 100);
      return card;
    }),
  );
}

const scrolled = vi.fn<(options: ScrollToOptions) => void>();
beforeEach(() => {
  scrolled.mockReset();
  vi.stubGlobal('scrollBy', scrolled);
});

/** Shows cards with `<details>`. */
function showLong(ids: readonly string[]): void {
  show(ids, 0);
  for (const card of document.querySelectorAll('li')) {
    const details = document.createElement('details');
    details.append(Object.assign(document.createElement('summary'), { tabIndex: 0 }));
    card.append(details);
  }
}
const summaryOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-review="${id}"] summary`);

describe('an opened long review', () => {
  it('stays open and keeps the focus when a new list replaces the old one', () => {
    showLong(['a', 'b', 'c']);
    for (const id of ['a', 'c']) summaryOf(id)?.click();
    summaryOf('c')?.focus();
    keepInPlace(() => showLong(['new', 'a', 'b', 'c']));
    const isOpen = [...document.querySelectorAll('details')].map(({ open }) => open);
    expect(isOpen).toEqual([false, true, false, true]);
    expect(document.activeElement).toBe(summaryOf('c'));
  });
});

describe('the review in view', () => {
  it('keeps its place on the screen when new reviews come above it', () => {
    show(['a', 'b', 'c"]'], -240);
    keepInPlace(() => show(['new', 'newer', 'a', 'b', 'c"]'], -240));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 200, behavior: 'instant' });
  });

  it('does not scroll the page while the beginning of the list is in view', () => {
    show(['a', 'b'], 40);
    keepInPlace(() => show(['new', 'a', 'b'], 40));
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('does not scroll the page when the review is gone', () => {
    show(['a', 'b'], -140);
    keepInPlace(() => show(['a'], -140));
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('does not scroll the page when there are no reviews', () => {
    show([], 0);
    keepInPlace(() => show(['a'], 0));
    expect(scrolled).not.toHaveBeenCalled();
  });
});
