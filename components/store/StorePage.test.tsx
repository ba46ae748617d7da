// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { elementsOf, reviewOf, snapshotOf, storeHtml } from './testing/pages.tsx';

const page = (...args: Parameters<typeof storeHtml>) => elementsOf(storeHtml(...args));
const text = (where: ParentNode, selector: string) => where.querySelector(selector)?.textContent;
const REVIEWS = '[aria-labelledby="reviews"] p';

describe('a store page without JavaScript', () => {
  it('has no banner when the store service sends no name', () => {
    expect(page(snapshotOf({ banner: null })).querySelector('[data-banner]')).toBeNull();
  });

  it('has one heading of level 1, also for a store without a name', () => {
    const document = page(snapshotOf({ header: { name: '', avatar: null, address: '' } }));
    expect([...document.querySelectorAll('h1')].map((h1) => h1.textContent)).toEqual([
      'Seller store',
    ]);
  });

  it('shows the number of reviews and the day of the last refresh', () => {
    expect(text(page(snapshotOf()), REVIEWS)).toBe('1 review · refreshed 20 Nov 2026');
    const confirmed = snapshotOf({ confirmedAt: '2026-11-29T04:17:00.000Z' });
    expect(text(page(confirmed), REVIEWS)).toBe('1 review · refreshed 29 Nov 2026');
    const two = snapshotOf({ reviews: [reviewOf(), reviewOf({ id: '2' })] });
    expect(text(page(two), REVIEWS)).toMatch(/^2 reviews/);
  });

  it('shows a message when there are no reviews', () => {
    expect(text(page(snapshotOf({ reviews: [] })), '[aria-labelledby="reviews"]')).toMatch(
      /Nobody has written/,
    );
  });
});

describe('a store page with many reviews', () => {
  const many = (count: number) =>
    page(
      snapshotOf({ reviews: Array.from({ length: count }, (_, id) => reviewOf({ id: `r${id}` })) }),
    );

  it.each([
    [0, 0, undefined, undefined],
    [200, 200, undefined, undefined],
    [9_000, 200, 'The newest 200 of 9,000 reviews are shown.', 'Show more reviews'],
  ])(
    'of %d reviews shows the newest %d, and an island for the others',
    (count, shown, ...parts) => {
      const document = many(count);
      const ids = [...document.querySelectorAll('[data-review]')].map((card) =>
        card.getAttribute('data-review'),
      );
      expect(ids).toEqual(Array.from({ length: shown }, (_, id) => `r${id}`));
      expect([text(document, '[data-shown]'), text(document, '[data-island] button')]).toEqual(
        parts,
      );
    },
  );
});

it('a review without a date shows the day of the fetch', () => {
  const card = page(snapshotOf({ reviews: [reviewOf({ date: null })] }));
  expect(text(card, '[data-review] time')).toBe('20 Nov 2026');
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
