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

/** Writes down what a page loads from now on; the function that it returns tells what came so far. */
export function recordTraffic(page: Page): () => Promise<readonly Transfer[]> {
  const transfers: Promise<Transfer>[] = [];
  page.on('requestfinished', (request) => transfers.push(transferOf(request)));
  // What the browser has already is no transfer; Playwright gives it a size below 0.
  return async () => (await Promise.all(transfers)).filter(({ bytes }) => bytes >= 0);
}
