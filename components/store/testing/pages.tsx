import { renderToString } from 'react-dom/server';
import type { Review, StoreSnapshot } from '../../../data/store/snapshotSchema.ts';
import { snapshotOf as anySnapshot } from '../../../data/store/testing/snapshotOf.ts';
import { StorePage } from '../StorePage.tsx';

/** A review with what a test does not care about filled in. */
export function reviewOf(own: Partial<Review> = {}): Review {
  return {
    id: '1',
    name: 'Mila R.',
    location: 'Hamburg, DE',
    avatar: null,
    date: '2026-11-02',
    text: 'Finished before the weekend was over.',
    ...own,
  };
}

/** A snapshot likewise, with all that a store page may show. */
export function snapshotOf(own: Partial<StoreSnapshot> = {}): StoreSnapshot {
  return anySnapshot({
    sellerId: 3,
    fetchedAt: '2026-11-20T04:17:00.000Z',
    header: { name: 'Northfall Forge', avatar: null, address: 'Galway, Ireland' },
    banner: { name: 'Northfall Forge', description: 'Hand-levelled characters.' },
    reviews: [reviewOf()],
    ...own,
  });
}

/** What the server writes for a store; for null, of a seller of whom nothing was ever fetched. */
export function storeHtml(store: StoreSnapshot | null, sellerId = 3): string {
  return renderToString(
    <StorePage path="/store/it" seller={{ slug: 'it', id: sellerId }} store={store} />,
  );
}

/** The elements that a browser makes of it; for tests in happy-dom's environment. */
export function elementsOf(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
}
