import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The parts of a request that answers depend on. */
export interface Call {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
}

interface Exchange {
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
    const handle = async (): Promise<void> => {
      const { headers, url = '' } = request;
      const call = { headers, url: new URL(`http://${headers.host}${url}`) };
      await respond({ call, request, response }, () => answer(call));
    };
    handle().catch((error: unknown) => {
      console.error('The embedded marketplace could not answer:', error);
      response.destroy();
    });
  });
  // Longer than clients keep an idle connection. So no client sends a request while the server closes it.
  server.keepAliveTimeout = 65_000;
  return server;
}
