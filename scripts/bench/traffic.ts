import type { Page, Request } from '@playwright/test';

export type TransferKind = 'html' | 'css' | 'js' | 'font' | 'image' | 'data' | 'other';

/** One answer that a page got. */
export interface Transfer {
  readonly url: string;
  readonly kind: TransferKind;
  /** Of the body as it came over the wire, compressed. */
  readonly bytes: number;
}

const KINDS = new Map<string, TransferKind>([
  ['document', 'html'],
  ['stylesheet', 'css'],
  ['script', 'js'],
  ['font', 'font'],
  ['image', 'image'],
  ['fetch', 'data'],
  ['xhr', 'data'],
]);

async function transferOf(request: Request): Promise<Transfer> {
  const { responseBodySize: bytes } = await request.sizes();
  const url = request.url();
  const kind = KINDS.get(request.resourceType()) ?? 'other';
  // Scripts are fetched as data before they run.
  return { url, kind: kind === 'data' && url.endsWith('.js') ? 'js' : kind, bytes };
}

/** Writes down what a page loads from now on; the function that it returns tells what came so far. */
export function recordTraffic(page: Page): () => Promise<readonly Transfer[]> {
  const transfers: Promise<Transfer>[] = [];
  page.on('requestfinished', (request) => transfers.push(transferOf(request)));
  // What the browser has already is no transfer; Playwright gives it a size below 0.
  return async () => (await Promise.all(transfers)).filter(({ bytes }) => bytes >= 0);
}

/** Bytes of all answers of these kinds. */
export function bytesOf(transfers: readonly Transfer[], ...kinds: TransferKind[]): number {
  return transfers
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
