import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listening, listenOn } from '../scripts/lib/listen.ts';

/** Bytes of a piece. Each part of the top bar is longer than one piece. */
const PIECE_BYTES = 300;
/** Bytes of a piece of styles, which show nothing before they end. */
const STYLE_PIECE_BYTES = 5_000;
/** Bytes of a page's body, beside styles, that come in pieces: the first view and what follows it. */
const SLOW_BYTES = 14_000;
/** Time between two pieces: some frames. */
const GAP_MS = 50;

/** Divides a page into its head, the pieces of the first view, and the rest. */
function piecesOf(page: Buffer): Buffer[] {
  const starts = [page.indexOf('<body>')];
  const styles = page.indexOf('<style>', starts[0]);
  const end = page.indexOf('</style>', styles);
  let [at = -1] = starts;
  if (at < 0) return [page];
  for (let slow = 0; slow < SLOW_BYTES && at < page.length; starts.push(at)) {
    const isStyle = at > styles && at < end;
    at += isStyle ? STYLE_PIECE_BYTES : PIECE_BYTES;
    if (!isStyle) slow += PIECE_BYTES;
  }
  return [0, ...starts].map((start, index) => page.subarray(start, starts[index]));
}

/** Serves a site slowly: the first view of its pages comes in pieces. */
export function slowly(site: string): Promise<Listening> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '', site));
      const type = answer.headers.get('content-type') ?? '';
      const content = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      for (const piece of type.startsWith('text/html') ? piecesOf(content) : [content]) {
        response.write(piece);
        await pause(GAP_MS);
      }
      response.end();
    })();
  });
  return listenOn(server, 0);
}
