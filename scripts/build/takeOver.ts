import { constants, copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { outputFile, storeRoute } from '../../data/routes.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { place, placeIfThere } from './files.ts';
import type { PlannedPage } from './pages.ts';

const COMPANIONS = ['.br', '.gz'];

/** Where a seller's snapshot is published, below the output: the browser's data, a later build's last good. */
export const publishedSnapshot = (slug: string): string =>
  `${storeRoute(slug).slice(1)}/snapshot.json`;

function filesOf({ route, seller, facts }: PlannedPage): string[] {
  const page = outputFile(route);
  return seller && facts ? [page, publishedSnapshot(seller.slug)] : [page];
}

/** Puts pages that did not change, with their compressed companions, into the next output. */
export function takeOver(pages: readonly PlannedPage[], from: string, to: string): void {
  for (const page of pages) {
    for (const file of filesOf(page)) {
      const [source, target] = [path.join(from, file), path.join(to, file)];
      mkdirSync(path.dirname(target), { recursive: true });
      place(source, target);
      for (const suffix of COMPANIONS) placeIfThere(source + suffix, target + suffix);
    }
  }
}

/**
 * Publishes the snapshots of pages that are to be rendered, and makes their folders. Rendering reads
 * them there: whatever is fetched in the meantime, a page and its data are of one kind. They are
 * copies, so that somebody who edits a snapshot by hand does not edit what is published.
 */
export function freezeSnapshots(
  pages: readonly PlannedPage[],
  snapshots: string,
  client: string,
): void {
  for (const { route, seller, facts } of pages) {
    mkdirSync(path.dirname(path.join(client, outputFile(route))), { recursive: true });
    if (!seller || !facts) continue;
    const { slug } = seller;
    const target = path.join(client, publishedSnapshot(slug));
    copyFileSync(snapshotFile(snapshots, slug), target, constants.COPYFILE_FICLONE);
  }
}
