// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { environment } from 'virtual:content';
import { describe, expect, it } from 'vitest';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import Page from './@slug/+Page.tsx';

/** Returns a store's page. Without a snapshot (null) it has only placeholders. */
function page(store: StoreSnapshot | null): HTMLElement {
  const box = document.createElement('div');
  const seller = { slug: 'amber-keep', id: 4 };
  box.innerHTML = renderToString(<Page path="/store/amber-keep" seller={seller} store={store} />);
  return box;
}

const text = (where: ParentNode, selector: string) => where.querySelector(selector)?.textContent;
/** `reviewsNote` in tests/content. */
const NOTE = 'The stars are part of the design: nobody rates a store.';
const REVIEWS = '[aria-labelledby="reviews"]';

describe('a store page without JavaScript', () => {
  it('is named by the words of its slug, and has no banner, when the APIs send no names', () => {
    const document = page(snapshotOf({ header: { name: '', avatar: null, address: '' } }));
    const headings = [...document.querySelectorAll('h1')].map((h1) => h1.textContent);
    expect(headings).toEqual(['Amber Keep']);
    expect(document.querySelector('[data-banner]')).toBeNull();
  });

  it.each([
    [`${environment.marketplaceUrl}/store/keep/`, true],
    [`${environment.marketplaceUrl}.other.example/store/keep/`, false],
    ['https://other.example/store/keep/', false],
    ['javascript:alert(1)', false],
    [undefined, false],
  ])('links to the store at the marketplace, and to no other host: %s', (shopUrl, isLinked) => {
    const header = { ...snapshotOf().header, shopUrl };
    const links = [...page(snapshotOf({ header })).querySelectorAll('header a[target]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(isLinked ? [shopUrl] : []);
  });

  it('shows the number of reviews and the day of the last change', () => {
    expect(text(page(snapshotOf()), `${REVIEWS} p`)).toBe('1 review · last change 1 Jun 2024');
    expect(text(page(snapshotOf({}, 9_000)), `${REVIEWS} p`)).toMatch(/^9,000 reviews/);
  });

  it('shows the owner’s note about reviews, also before there are reviews', () => {
    for (const document of [page(snapshotOf()), page(snapshotOf({}, 0)), page(null)]) {
      expect(text(document, REVIEWS)).toContain(NOTE);
    }
  });

  it('shows a message when there are no reviews', () => {
    expect(text(page(snapshotOf({}, 0)), REVIEWS)).toMatch(/Nobody has written/);
  });

  it.each([
    [200, 200, undefined, undefined],
    [9_000, 200, 'The newest 200 of 9,000 reviews are shown.', 'Show more reviews'],
  ])('shows of %d reviews the newest %d, and an island for others', (count, shown, ...parts) => {
    const document = page(snapshotOf({}, count));
    const cards = [...document.querySelectorAll('[data-review]')];
    const ids = Array.from({ length: shown }, (_, index) => String(index + 1));
    expect(cards.map((card) => card.getAttribute('data-review'))).toEqual(ids);
    expect([text(document, '[data-shown]'), text(document, '[data-island] button')]).toEqual(parts);
  });
});
