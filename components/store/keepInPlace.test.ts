// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { keepInPlace } from './keepInPlace.ts';

/** Shows cards of 100 px with `<details>`, one below the other. The first is at `top`. */
function show(ids: readonly string[], top: number): void {
  document.body.replaceChildren(
    ...ids.map((id, index) => {
      const card = document.createElement('li');
      card.dataset['review'] = id;
      card.innerHTML = '<details><summary tabindex="0"></summary></details>';
      card.getBoundingClientRect = () => new DOMRect(0, top + index * 100, 300, 100);
      return card;
    }),
  );
}

const summaryOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-review="${id}"] summary`);

test('an opened long review stays open and keeps the focus when a new list replaces the old one', () => {
  show(['a', 'b', 'c'], 0);
  for (const id of ['a', 'c']) summaryOf(id)?.click();
  summaryOf('c')?.focus();
  keepInPlace(() => show(['new', 'a', 'b', 'c'], 0));
  const isOpen = [...document.querySelectorAll('details')].map(({ open }) => open);
  expect(isOpen).toEqual([false, true, false, true]);
  expect(document.activeElement).toBe(summaryOf('c'));
});

test.each([
  ['by the height of new reviews', -140, ['a', 'b"]'], ['new', 'newer', 'a', 'b"]'], 200],
  ['not while the beginning of the list is in view', 40, ['a', 'b'], ['new', 'a', 'b'], null],
  ['not when the review in view is gone', -140, ['a', 'b'], ['a'], null],
  ['not when there were no reviews', 0, [], ['a'], null],
])('the page scrolls %s', (_, top, before, after, scrolled) => {
  const scroll = vi.fn<(options: ScrollToOptions) => void>();
  vi.stubGlobal('scrollBy', scroll);
  show(before, top);
  keepInPlace(() => show(after, top));
  const expected = scrolled === null ? [] : [[{ top: scrolled, behavior: 'instant' }]];
  expect(scroll.mock.calls).toEqual(expected);
});
