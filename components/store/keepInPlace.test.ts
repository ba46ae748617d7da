// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Review } from '../../model/store/snapshotSchema.ts';
import { keepInPlace } from './keepInPlace.ts';

/** Returns reviews with the letters as texts, numbered from the newest, as some services do. */
const numbered = (letters: string): readonly Review[] =>
  Array.from(letters, (text, index) => {
    return { id: `${index + 1}`, name: '', location: null, avatar: null, date: null, text };
  });

/** Shows cards of 100 px with `<details>`, one below the other, in the words of a translator. The first is at `top`. */
function show(reviews: readonly Review[], top: number): void {
  document.body.replaceChildren(
    ...reviews.map(({ id }, index) => {
      const card = document.createElement('li');
      card.dataset['review'] = id;
      card.innerHTML = '<font>übersetzt</font><details><summary tabindex="0"></summary></details>';
      card.getBoundingClientRect = () => new DOMRect(0, top + index * 100, 300, 100);
      return card;
    }),
  );
}

/** Replaces the cards of some reviews by those of others. */
function replace(before: string, after: string, top: number): void {
  keepInPlace(numbered(before), numbered(after), () => show(numbered(after), top));
}

const summaries = () => [...document.querySelectorAll<HTMLElement>('summary')];

test('an opened long review stays open and keeps the focus, though each id is another review’s then', () => {
  show(numbered('abc'), 0);
  for (const index of [0, 2]) summaries()[index]?.click();
  summaries()[2]?.focus();
  replace('abc', 'nabc', 0);
  const isOpen = [...document.querySelectorAll('details')].map(({ open }) => open);
  expect(isOpen).toEqual([false, true, false, true]);
  expect(document.activeElement).toBe(summaries()[3]);
});

test('of reviews with the same words the older one stays open when a newer one comes', () => {
  show(numbered('gg'), 0);
  summaries()[1]?.click();
  replace('gg', 'ggg', 0);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  ['by the height of new reviews', -140, 'ab', 'xyab', 200],
  ['by the next one that is left when the review in view is gone', -140, 'abc', 'xac', 0],
  ['not while the beginning of the list is in view', 40, 'ab', 'xab', null],
  ['not when no review in view is left', -140, 'ab', 'a', null],
  ['not when there were no reviews', 0, '', 'a', null],
])('the page scrolls %s', (_, top, before, after, scrolled) => {
  const scroll = vi.fn<(options: ScrollToOptions) => void>();
  vi.stubGlobal('scrollBy', scroll);
  show(numbered(before), top);
  replace(before, after, top);
  const expected = scrolled === null ? [] : [[{ top: scrolled, behavior: 'instant' }]];
  expect(scroll.mock.calls).toEqual(expected);
});
