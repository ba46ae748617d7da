import type { StoreSnapshot } from '../../data/store/model.ts';
import { href } from '../link/href.ts';

const loading = new Map<string, Promise<StoreSnapshot>>();

/** The file is our own, written through the schema by the build: here it is only told from another. */
function isSnapshot(value: unknown): value is StoreSnapshot {
  return typeof value === 'object' && value !== null && 'header' in value && 'reviews' in value;
}

async function request(slug: string): Promise<StoreSnapshot> {
  const response = await fetch(href(`/store/${slug}/snapshot.json`));
  if (!response.ok) throw new Error(`The store ${slug} answered ${response.status}.`);
  const snapshot: unknown = await response.json();
  if (!isSnapshot(snapshot)) throw new Error(`What answered for the store ${slug} is none.`);
  return snapshot;
}

/**
 * The published snapshot of a seller, asked for once: resting on a link loads it before the click.
 * @throws when there is none or the network fails; the router then loads the page in full.
 */
export function loadStore(slug: string): Promise<StoreSnapshot> {
  const known = loading.get(slug);
  if (known) return known;
  const promise = request(slug);
  loading.set(slug, promise);
  promise.catch(() => loading.delete(slug));
  return promise;
}
