import { renderToString } from 'react-dom/server';
import type { Review, StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
import { snapshotOf as anySnapshot } from '../../../model/store/testing/snapshotOf.ts';
import { StorePage } from '../StorePage.tsx';

/** Returns a valid review. */
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

/** Returns a valid snapshot with all that a store page may show. */
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

/** Returns a store page's HTML. Without a snapshot (null) the page has only placeholders. */
export function storeHtml(store: StoreSnapshot | null, sellerId = 3): string {
  return renderToString(
    <StorePage path="/store/it" seller={{ slug: 'it', id: sellerId }} store={store} />,
  );
}

/** Parses HTML in happy-dom. */
export function elementsOf(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
}
