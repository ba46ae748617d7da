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
  const reviewsOf = (document: HTMLElement) =>
    [...document.querySelectorAll('[data-review]')].map((card) => card.getAttribute('data-review'));

  it('shows the newest 200, their number, and an island for the others', () => {
    const document = many(9_000);
    expect(reviewsOf(document)).toEqual(Array.from({ length: 200 }, (_, id) => `r${id}`));
    expect(text(document, REVIEWS)).toBe('9,000 reviews · refreshed 20 Nov 2026');
    expect(text(document, '[data-shown]')).toBe('The newest 200 of 9,000 reviews are shown.');
    expect(text(document, '[data-island] button')).toBe('Show more reviews');
  });

  it.each([0, 1, 200])('shows all of %d reviews, and no button for more', (count) => {
    const document = many(count);
    expect(reviewsOf(document)).toHaveLength(count);
    expect(document.querySelector('[data-shown]')).toBeNull();
    expect(document.querySelector('[data-island]')).toBeNull();
  });

  it('has no button for more when nothing was ever fetched', () => {
    expect(page(null).querySelector('[data-island]')).toBeNull();
  });
});

describe('a review', () => {
  const card = (own: Parameters<typeof reviewOf>[0]) =>
    page(snapshotOf({ reviews: [reviewOf(own)] }));

  it('shows the day of the fetch when it has no date', () => {
    const time = card({ date: null }).querySelector('[data-review] time');
    expect(time?.textContent).toBe('20 Nov 2026');
  });
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
  });
});
