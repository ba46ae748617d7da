import type { Page, Request } from '@playwright/test';

/** React's chunk: renderer/plugins/islandChunks.ts. */
const FLOOR = /\/chunks\/react\./;

/** One answer that a page got. */
interface Transfer {
  /** As Playwright calls it: document, stylesheet, font and others; of scripts also `react`. */
  readonly kind: string;
  /** Of the body as it came over the wire, compressed. */
  readonly bytes: number;
}

async function transferOf(request: Request): Promise<Transfer> {
  const { responseBodySize: bytes } = await request.sizes();
  const url = request.url();
  if (FLOOR.test(url)) return { kind: 'react', bytes };
  // Scripts are fetched as data before they run.
  return { kind: url.endsWith('.js') ? 'script' : request.resourceType(), bytes };
}

/** Records what a page loads from now on; the function that it returns gives what has come so far. */
export function recordTraffic(page: Page): () => Promise<readonly Transfer[]> {
  const transfers: Promise<Transfer | null>[] = [];
  // A request may finish while its page is being closed, when nobody asks for its size any more.
  page.on('requestfinished', (request) => transfers.push(transferOf(request).catch(() => null)));
  // Playwright gives a size below 0 to an answer that the browser had already.
  return async () =>
    (await Promise.all(transfers)).flatMap((transfer) =>
      transfer !== null && transfer.bytes >= 0 ? [transfer] : [],
    );
}
