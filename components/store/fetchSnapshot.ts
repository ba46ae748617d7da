import { storeRoute } from '../../model/content/routes.ts';
import { parseSnapshot, type StoreSnapshot } from '../../model/store/snapshotSchema.ts';

/** Fetches the published snapshot of a store. @throws when it does not load, or is no snapshot */
export async function fetchSnapshot(slug: string): Promise<StoreSnapshot> {
  const url = `${storeRoute(slug)}/snapshot.json`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return parseSnapshot(await response.text(), url);
}
