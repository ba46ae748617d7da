import type { CDPSession } from '@playwright/test';

export type TransferKind = 'html' | 'css' | 'js' | 'font' | 'image' | 'data' | 'other';

/** One answer that a page got. */
export interface Transfer {
  readonly url: string;
  readonly kind: TransferKind;
  /** Of the body as it came over the wire, compressed. */
  readonly bytes: number;
}

const KINDS: Readonly<Record<string, TransferKind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
  XHR: 'data',
};

/** Scripts are fetched as data before they run. */
const kindOfFetched = (mediaType: string): TransferKind =>
  mediaType.includes('javascript') ? 'js' : 'data';

interface Begun {
  readonly url: string;
  readonly kind: TransferKind;
  /** Bytes of status line and headers. */
  readonly head: number;
}

/** Writes down everything that a tab loads from now on. */
export async function recordTraffic(session: CDPSession): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = [];
  const begun = new Map<string, Begun>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // What the browser has already is no transfer: scripts are fetched before they are imported.
    if (response.fromDiskCache) return;
    const kind = type === 'Fetch' ? kindOfFetched(response.mimeType) : (KINDS[type] ?? 'other');
    begun.set(requestId, { url: response.url, kind, head: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = begun.get(requestId);
    if (!answer) return;
    const { url, kind, head } = answer;
    transfers.push({ url, kind, bytes: Math.max(0, encodedDataLength - head) });
  });
  await session.send('Network.enable');
  return transfers;
}

/** Bytes of all answers of these kinds; of all kinds when none is named. */
export function bytesOf(transfers: readonly Transfer[], ...kinds: TransferKind[]): number {
  return transfers
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
