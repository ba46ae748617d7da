// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { elementsOf, storeHtml } from './testing/pages.tsx';

const page = (...args: Parameters<typeof storeHtml>) => elementsOf(storeHtml(...args));
const text = (where: ParentNode, selector: string) => where.querySelector(selector)?.textContent;
/** `reviewsNote` in tests/content. */
const NOTE = 'The stars are part of the design: nobody rates a store.';
const REVIEWS = '[aria-labelledby="reviews"] p';

describe('a store page without JavaScript', () => {
  it('has one heading of level 1 and no banner when the APIs send no names', () => {
    const document = page(snapshotOf({ header: { name: '', avatar: null, address: '' } }));
    const headings = [...document.querySelectorAll('h1')].map((h1) => h1.textContent);
    expect(headings).toEqual(['Seller store']);
    expect(text(document, 'header:has(h1)')).toMatch(/^(?!.*Seller store.*Seller store)/);
    expect(document.querySelector('[data-banner]')).toBeNull();
  });

  it('shows the number of reviews and the day of the last change', () => {
    expect(text(page(snapshotOf()), REVIEWS)).toBe('1 review · last change 1 Jun 2024');
    expect(text(page(snapshotOf({}, 9_000)), REVIEWS)).toMatch(/^9,000 reviews/);
  });

  it.each([0, 12])('shows five stars on each of %d cards, and nowhere else', (count) => {
    const stars = page(snapshotOf({}, count)).querySelectorAll('[role="img"]');
    expect([...stars].map((element) => element.parentElement?.hasAttribute('data-review'))).toEqual(
      Array.from({ length: count }, () => true),
    );
  });

  it('shows the owner’s note about reviews, also before there are reviews', () => {
    for (const document of [page(snapshotOf()), page(snapshotOf({}, 0)), page(null)]) {
      expect(text(document, '[aria-labelledby="reviews"]')).toContain(NOTE);
    }
  });

  it('shows a message when there are no reviews', () => {
    const reviews = text(page(snapshotOf({}, 0)), '[aria-labelledby="reviews"]');
    expect(reviews).toMatch(/Nobody has written/);
  });
});

it.each([
  [0, 0, undefined, undefined],
  [200, 200, undefined, undefined],
  [9_000, 200, 'The newest 200 of 9,000 reviews are shown.', 'Show more reviews'],
])(
  'a store of %d reviews shows the newest %d, and an island for others',
  (count, shown, ...parts) => {
    const document = page(snapshotOf({}, count));
    const cards = [...document.querySelectorAll('[data-review]')];
    const ids = Array.from({ length: shown }, (_, index) => String(index + 1));
    expect(cards.map((card) => card.getAttribute('data-review'))).toEqual(ids);
    expect([text(document, '[data-shown]'), text(document, '[data-island] button')]).toEqual(parts);
  },
);

it('a review without a date shows the day of the fetch', () => {
  const [review] = snapshotOf().reviews;
  const card = page(snapshotOf({ reviews: [Object.assign({}, review, { date: null })] }));
  expect(text(card, '[data-review] time')).toBe('1 Jun 2024');
});

describe('a store page without any data', () => {
  it('has placeholders for heading, banner and reviews, and the seller’s id', () => {
    const document = page(null, 9);
    expect(document.querySelector<HTMLElement>('[data-seller-id]')?.dataset['sellerId']).toBe('9');
    expect(text(document, 'h1')).toBe('Seller store');
    expect(
      document.querySelectorAll('[aria-hidden="true"] li, ul[aria-hidden="true"] > li'),
    ).toHaveLength(12);
    expect(text(document, '[aria-labelledby="reviews"]')).toMatch(/Loading reviews/);
    expect(document.querySelector('[data-island]')).toBeNull();
  });
});
