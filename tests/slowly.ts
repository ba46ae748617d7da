import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listening, listenOn } from '../scripts/lib/listen.ts';

/** Bytes of a piece. Each part of the top bar is longer than one piece. */
const PIECE_BYTES = 300;
/** Bytes of a page's body that come in pieces: the first view. */
const SLOW_BYTES = 14_000;
/** Time between two pieces: some frames. */
const GAP_MS = 50;

/** Serves a site slowly: the first view of its pages comes in pieces. */
export function slowly(site: string): Promise<Listening> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '', site));
      const type = answer.headers.get('content-type') ?? '';
      const content = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const start = type.startsWith('text/html') ? content.indexOf('<body>') : content.length;
      response.write(content.subarray(0, start));
      const first = content.subarray(start, start + SLOW_BYTES);
      for (let at = 0; at < first.length; at += PIECE_BYTES) {
        response.write(first.subarray(at, at + PIECE_BYTES));
        await pause(GAP_MS);
      }
      response.end(content.subarray(start + SLOW_BYTES));
    })();
  });
  return listenOn(server, 0);
}
