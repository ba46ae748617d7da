import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOn } from '../../lib/listen.ts';

/** How a path answers; `count` says how often it has been asked, this time included. */
export type Behaviour = (response: ServerResponse, count: number, request: IncomingMessage) => void;

/** A server with links of every kind, and what it was asked. */
export interface SickServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Times of arrival by path, in milliseconds of the given clock. */
  readonly arrivals: ReadonlyMap<string, readonly number[]>;
  /** The most requests that were under way at the same time. */
  readonly most: () => number;
  readonly close: () => Promise<void>;
}

/** Answers with a status and headers. */
export const answer =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Page</h1>');
  };

/** Answers as one, then as another, and so on; the last stays. */
export const inTurn =
  (...behaviours: readonly [Behaviour, ...Behaviour[]]): Behaviour =>
  (response, count, request) => {
    const turn = behaviours[Math.min(count, behaviours.length) - 1] ?? behaviours[0];
    turn(response, count, request);
  };

/** Never answers. */
export const silence: Behaviour = () => undefined;

/** Hangs up. */
export const hangUp: Behaviour = (response) => {
  response.destroy();
};

/** Starts a server on a free port; what `behave` does not know is fine. */
export async function startSickServer(
  behave: (path: string) => Behaviour | undefined,
  now: () => number = () => performance.now(),
): Promise<SickServer> {
  const arrivals = new Map<string, number[]>();
  let under = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const times = arrivals.get(path) ?? [];
    arrivals.set(path, times);
    times.push(now());
    under += 1;
    most = Math.max(most, under);
    response.on('close', () => {
      under -= 1;
    });
    (behave(path) ?? answer(200))(response, times.length, request);
  });
  const { port, close } = await listenOn(server, 0);
  return { url: `http://localhost:${port}`, arrivals, most: () => most, close };
}

/** A host that refuses whoever asks it twice within a second. */
export function limited(now: () => number): Behaviour & { refused: number } {
  let last = -Infinity;
  const behaviour = Object.assign<Behaviour, { refused: number }>(
    (...asked) => {
      const isTooMany = now() - last < 1000;
      last = now();
      if (isTooMany) behaviour.refused += 1;
      answer(isTooMany ? 429 : 200, isTooMany ? { 'retry-after': '1' } : {})(...asked);
    },
    { refused: 0 },
  );
  return behaviour;
}
