import { renderToString } from 'react-dom/server';
import type { StoreSnapshot } from '../../../model/store/snapshotSchema.ts';
import { StorePage } from '../StorePage.tsx';

/** Returns a store page's HTML. Without a snapshot (null) the page has only placeholders. */
export function storeHtml(store: StoreSnapshot | null, sellerId = 4): string {
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
