import type { StoreSnapshot } from '../../data/store/model.ts';
import { href } from '../link/href.ts';

const loading = new Map<string, Promise<StoreSnapshot>>();

async function request(slug: string): Promise<StoreSnapshot> {
  const response = await fetch(href(`/store/${slug}/snapshot.json`));
  if (!response.ok) throw new Error(`The store ${slug} answered ${response.status}.`);
  // Our own file, written through the schema by the build.
  return (await response.json()) as StoreSnapshot;
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
