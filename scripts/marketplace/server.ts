import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Longer than clients keep an idle connection. So no client sends a request while the server closes it. */
const KEEP_ALIVE_MS = 65_000;

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The parts of a request that answers depend on. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Exchange {
  readonly call: Call;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Sends the answer to a request. Tests pass a function that sends faults. */
export type Respond = (exchange: Exchange, answer: () => Promise<Answer>) => Promise<void>;

/** Sends a whole answer with its length. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** Creates the server of one of the two origins. It does not listen yet. */
export function createApiServer(answer: (call: Call) => Promise<Answer>, respond: Respond): Server {
  const server = createServer((request, response) => {
    const address = `http://${request.headers.host}${request.url ?? '/'}`;
    if (!URL.canParse(address)) {
      response.writeHead(400).end();
      return;
    }
    const { method = 'GET', headers } = request;
    const call = { method, headers, url: new URL(address) };
    respond({ call, request, response }, () => answer(call)).catch((error: unknown) => {
      console.error('The embedded marketplace could not answer:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
