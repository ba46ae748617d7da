import type { Page, Request } from '@playwright/test';

/** Scripts of the home page beside React when its first carousel moves, in kB. */
export const JS_OF_CAROUSEL = 40;

/** Limits of a page in kB of 1,000 bytes, as the preview compresses; `docs/performance.md` has the reasons. */
const DEFAULTS = {
  requests: 16,
  /** HTML with its styles: at most 0.6 kB above what the page has, so that styles without use are noticed. */
  html: 19.7,
  /** HTML up to the end of the first screen. Of the ten packets that a server sends at once, 10.4 kB are for it. */
  firstScreen: 9.5,
  /** Scripts that run before a visitor uses the page: the island loader. */
  scripts: 2,
  pictures: 30,
  /** Scripts once every island runs. */
  hydrated: 73.5,
};

const OWN: Readonly<Record<string, Partial<typeof DEFAULTS>>> = {
  '/': { html: 26.5, firstScreen: 10.4, hydrated: 99 },
  '/about': { html: 17 },
  // Its scripts compare both APIs' answers with the page.
  '/store/amber-keep': { html: 20.7, scripts: 4.2, hydrated: 75.3 },
  // It shows the covers of games.
  '/404.html': { requests: 32, html: 14 },
  '/store/404.html': { html: 13.8 },
};

/** Returns the limits of a page. A new page has the default ones. */
export const limitsOf = (path: string) => ({ ...DEFAULTS, ...OWN[path] });

/** Playwright's resource types, `react` for React's chunk, and `prefetch`, which waits for an idle page. */
type Kind = 'document' | 'script' | 'react' | 'image' | 'prefetch' | 'other';

/** React's chunk, see renderer/plugins/islandChunks.ts. */
const REACT_CHUNK = /\/chunks\/react\./;

function kindOf(request: Request): Kind {
  if (request.headers()['sec-purpose']?.includes('prefetch')) return 'prefetch';
  if (REACT_CHUNK.test(request.url())) return 'react';
  if (request.url().endsWith('.js')) return 'script';
  const type = request.resourceType();
  return type === 'document' || type === 'image' ? type : 'other';
}

/** Records from now on what a page loads, and returns a function that sums it up. */
export function watchTraffic(page: Page) {
  const transfers: Promise<{ kind: Kind; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    // If the page closes, the size of its last request is lost. A cached answer has a negative size.
    const sizes = request.sizes().catch(() => ({ responseBodySize: -1 }));
    const kind = kindOf(request);
    transfers.push(sizes.then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
  });
  return async () => {
    const all = (await Promise.all(transfers)).filter(({ bytes }) => bytes >= 0);
    return {
      requests: all.filter(({ kind }) => kind !== 'prefetch').length,
      /** Returns the compressed size of all files of some kinds, in kB. */
      kB: (...kinds: readonly Kind[]) =>
        all.reduce((sum, { kind, bytes }) => sum + (kinds.includes(kind) ? bytes : 0), 0) / 1000,
    };
  };
}
