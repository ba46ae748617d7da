import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listening, listenOn } from '../scripts/lib/listen.ts';

/** Bytes of a piece: each part of the top bar is longer. */
const PIECE = 300;
/** How much of a page's body comes in pieces: what is in the first view. */
const SLOW = 14_000;
/** Milliseconds between two pieces: some frames. */
const GAP = 50;

/** Passes a site on; of its pages, what is first seen comes piece by piece. */
export function slowly(site: string): Promise<Listening> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '', site));
      const type = answer.headers.get('content-type') ?? '';
      const content = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const start = type.startsWith('text/html') ? content.indexOf('<body>') : content.length;
      response.write(content.subarray(0, start));
      const first = content.subarray(start, start + SLOW);
      for (let at = 0; at < first.length; at += PIECE) {
        response.write(first.subarray(at, at + PIECE));
        await pause(GAP);
      }
      response.end(content.subarray(start + SLOW));
    })();
  });
  return listenOn(server, 0);
}
