import type { PageContextServer } from 'vike/types';
import { environment, former, isEmbedded, sellers } from 'virtual:content';
import { snapshotFolder } from '../model/store/snapshot.ts';

/** Gives pages their stores in development. A build hands them to each page itself: scripts/build/renderPages.ts. */
export function onCreatePageContext(pageContext: Partial<Pick<PageContextServer, 'stores'>>): void {
  const snapshots = snapshotFolder({ ...environment, isEmbedded });
  pageContext.stores ??= { sellers, former, snapshots };
}
