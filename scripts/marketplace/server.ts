import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Faults, send, sendFault } from './faults.ts';
import type { Answer, Api, Call } from './model.ts';

/** Longer than a client keeps an idle connection: no request meets one that is just closing. */
const KEEP_ALIVE_MS = 65_000;

/** One request as it came in. */
export interface RequestRecord {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly api: Api;
  /** Whom one of the two APIs was asked about. */
  readonly seller: number | null;
  readonly headers: IncomingMessage['headers'];
  /** The client's port: the same number, the same connection. */
  readonly connection: number;
  /** Requests to both hosts that were being answered at that moment, this one counted. */
  readonly inFlight: number;
}

/** What both hosts of a marketplace share. */
interface HostState {
  readonly faults: Faults;
  /** Told of each request. */
  readonly record: (request: RequestRecord) => void;
  inFlight: number;
}

/** One of the two hosts. */
export interface HostOptions {
  readonly state: HostState;
  /** Its address without a trailing slash, known once it listens. */
  readonly base: () => string;
  readonly answer: (call: Call) => Promise<Answer> | Answer;
}

const STORE_PATH = /^\/wp-json\/dokan\/v1\/stores\/(\d+)\/?$/;
const DETAIL_PATH = /^\/api\/store\/(\d+)\/?$/;

/** What a path is for, and which seller it is about. */
function targetOf(path: string): Pick<RequestRecord, 'api' | 'seller'> {
  const store = STORE_PATH.exec(path)?.[1];
  if (store !== undefined) return { api: 'store', seller: Number(store) };
  const detail = DETAIL_PATH.exec(path)?.[1];
  if (detail !== undefined) return { api: 'detail', seller: Number(detail) };
  return { api: path.startsWith('/wp-content/') ? 'avatar' : 'page', seller: null };
}

async function handle(
  { state, answer }: HostOptions,
  call: Call,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url, method, headers } = call;
  const { api, seller } = targetOf(url.pathname);
  const connection = request.socket.remotePort ?? 0;
  const path = url.pathname + url.search;
  state.record({
    method,
    path,
    api,
    seller,
    headers: request.headers,
    connection,
    inFlight: state.inFlight,
  });
  const fault = state.faults.take(api);
  const good = await answer({ method, url, headers });
  if (fault === undefined) send(response, good);
  else await sendFault({ request, response, call, fault, good, api });
}

function fail(response: ServerResponse, error: unknown): void {
  console.error('The embedded marketplace could not answer:', error);
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

/** One of the two hosts as a server that does not listen yet. */
export function createHost(options: HostOptions): Server {
  const { state } = options;
  const server = createServer((request, response) => {
    const address = `${options.base()}${request.url ?? '/'}`;
    if (!URL.canParse(address)) {
      response.writeHead(400).end();
      return;
    }
    const { method = 'GET', headers } = request;
    state.inFlight += 1;
    response.once('close', () => {
      state.inFlight -= 1;
    });
    handle(options, { method, headers, url: new URL(address) }, request, response).catch(
      (error: unknown) => fail(response, error),
    );
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
