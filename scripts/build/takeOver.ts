import path from 'node:path';
import { outputFile, storeRoute } from '../../data/routes.ts';
import type { Seller } from '../../data/sellers.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { exists, place } from './files.ts';
import type { PlannedPage } from './record.ts';

const COMPANIONS = ['', '.br', '.gz'];

/** Puts pages that did not change, with their compressed companions, into the new output. */
export async function takeOver(
  pages: readonly PlannedPage[],
  from: string,
  to: string,
): Promise<void> {
  for (const { route } of pages) {
    for (const companion of COMPANIONS) {
      const file = outputFile(route) + companion;
      if (companion !== '' && !(await exists(path.join(from, file)))) continue;
      await place(path.join(from, file), path.join(to, file));
    }
  }
}

/** Publishes each seller's snapshot: the browser's data, and a later build's last good. */
export async function placeSnapshots(
  sellers: readonly Seller[],
  snapshots: string,
  client: string,
): Promise<void> {
  for (const { slug } of sellers) {
    const file = snapshotFile(snapshots, slug);
    if (!(await exists(file))) continue;
    await place(file, path.join(client, storeRoute(slug).slice(1), 'snapshot.json'));
  }
}
