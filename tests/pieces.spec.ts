import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { about, contact, home, store } from '../scripts/bench/pages.ts';
import { listenOn } from '../scripts/lib/listen.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { expect, test } from './test.ts';

// On a slow network a page comes in pieces, and a browser paints what is there.

/** Bytes of a piece: each part of the top bar is longer. */
const PIECE = 300;
/** How much of a page's body comes in pieces: what is in the first view. */
const SLOW = 14_000;
/** Milliseconds between two pieces: some frames. */
const GAP = 50;

/** Passes a site on; of its pages, what is first seen comes piece by piece. */
function slowly(site: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '', site));
      const type = answer.headers.get('content-type') ?? '';
      const content = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const start = type.startsWith('text/html') ? content.indexOf('<body>') : content.length;
      response.write(content.subarray(0, start));
      for (let at = start; at < Math.min(content.length, start + SLOW); at += PIECE) {
        response.write(content.subarray(at, Math.min(at + PIECE, start + SLOW)));
        await pause(GAP);
      }
      response.end(content.subarray(start + SLOW));
    })();
  });
  return listenOn(server, 0);
}

for (const width of [360, 1440, 1920]) {
  for (const { name, path } of [home, about, contact, store]) {
    test(`${name}, ${width} px wide, comes in pieces and nothing in it moves`, async ({
      page,
      baseURL,
    }) => {
      const { port, close } = await slowly(baseURL ?? '');
      try {
        await page.setViewportSize({ width, height: 900 });
        await watchShifts(page);
        await page.goto(`http://localhost:${port}${path}`);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        expect(await shiftsOf(page)).toEqual([]);
      } finally {
        // First, so that nothing asks a server that has gone.
        await page.close();
        await close();
      }
    });
  }
}
