import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Answer, Call } from './model.ts';

/** Longer than a client keeps an idle connection: no request meets one that is just closing. */
const KEEP_ALIVE_MS = 65_000;

/** A request, and where its answer goes. */
export interface Exchange {
  readonly call: Call;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers a request with what the host has to say; tests put one of their own here. */
export type Respond = (exchange: Exchange, answer: () => Promise<Answer>) => Promise<void>;

/** Sends an answer whole, with its length. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...(status === 204 ? {} : length) });
  response.end(body);
}

function fail(response: ServerResponse, error: unknown): void {
  console.error('The embedded marketplace could not answer:', error);
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

/**
 * One of the two hosts as a server that does not listen yet.
 *
 * @param base its address without a trailing slash, known once it listens
 */
export function createHost(
  base: () => string,
  answer: (call: Call) => Promise<Answer>,
  respond: Respond,
): Server {
  const server = createServer((request, response) => {
    const address = `${base()}${request.url ?? '/'}`;
    if (!URL.canParse(address)) {
      response.writeHead(400).end();
      return;
    }
    const { method = 'GET', headers } = request;
    const call = { method, headers, url: new URL(address) };
    respond({ call, request, response }, () => answer(call)).catch((error: unknown) =>
      fail(response, error),
    );
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
