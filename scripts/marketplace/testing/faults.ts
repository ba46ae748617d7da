import { type Answer, type Exchange, send } from '../server.ts';

/** The kind of a request: one of the two APIs, an avatar or a page. */
export type Api = 'marketplace' | 'service' | 'avatar' | 'page';

/** A fault. It stays until `clearFaults`. */
export interface Fault {
  /** The requests that it affects. */
  readonly api: Api | 'all';
  readonly kind: keyof typeof SENDERS;
  /** Ids of the sellers that it affects; default: all. */
  readonly sellers?: readonly number[];
  /** The path with query that it affects; default: all. */
  readonly path?: string | undefined;
  /** For `answer`: these replace parts of the right answer. Headers are added to its headers. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface FaultyExchange extends Exchange {
  readonly fault: Fault;
  /** The answer without the fault. */
  readonly right: Answer;
}

const jsonError = (status: number, code: string, headers: Answer['headers']): Answer => {
  return { status, headers, body: JSON.stringify({ code, message: code, data: { status } }) };
};

const SENDERS = {
  hang: () => undefined,
  'cut-json': ({ response, right }) =>
    send(response, { ...right, body: right.body.slice(0, right.body.length / 2) }),
  /** The plugin is switched off. */
  'not-found': ({ response, right }) =>
    send(response, jsonError(404, 'rest_no_route', right.headers)),
  /** Like WordPress's own errors, it has no CORS header, so no page of another site can read it. */
  'server-error': ({ response }) =>
    send(response, jsonError(500, 'internal_server_error', { 'Content-Type': 'application/json' })),
  answer: ({ response, right, fault: { status, headers, body } }) =>
    send(response, {
      status: status ?? right.status,
      headers: { ...right.headers, ...headers },
      body: body ?? right.body,
    }),
} satisfies Readonly<Record<string, (exchange: FaultyExchange) => void>>;

/** Sends the answer with its fault. */
export const sendFault = (exchange: FaultyExchange): void => SENDERS[exchange.fault.kind](exchange);
