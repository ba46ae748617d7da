import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { faultAnswers, type FaultyCall } from './faultAnswers.ts';
import type { Answer } from '../model.ts';
import { type Exchange, send } from '../server.ts';

/** Longer than any answer has a right to be. */
const HUGE_BYTES = 20_000_000;
const SLOW_MS = 200;

interface FaultyExchange extends FaultyCall, Exchange {
  readonly fault: Fault;
}

/** Promises the whole length and sends half of it. */
function sendHalf({ response, good }: FaultyExchange): void {
  const body = Buffer.from(good.body);
  response.writeHead(good.status, { ...good.headers, 'Content-Length': String(body.length) });
  response.write(body.subarray(0, body.length / 2));
}

/** The answer's JSON object with a key more, of so many bytes. */
function* padded(answer: Answer, bytes: number): Generator<string> {
  yield `${answer.body.toString().slice(0, -1)},"padding":"`;
  const piece = 'x'.repeat(65_536);
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield '"}';
}

/** Valid JSON, but far too much of it, and no length told beforehand. */
async function sendHuge({ response, good }: FaultyExchange): Promise<void> {
  response.writeHead(good.status, { ...good.headers });
  const body = Readable.from(padded(good, HUGE_BYTES), { objectMode: false });
  // A client that has had enough hangs up: that is the purpose and no error.
  await pipeline(body, response).catch(() => undefined);
}

type Sender = (exchange: FaultyExchange) => Promise<void> | void;

/** Faults of the connection rather than of what is said, and what the fault itself says. */
const senders = {
  refused: ({ request }) => void request.socket.destroy(),
  hang: () => undefined,
  'stalled-body': sendHalf,
  'dropped-body': (exchange) => {
    sendHalf(exchange);
    exchange.response.write('\n', () => exchange.request.socket.destroy());
  },
  'huge-body': sendHuge,
  answer: ({ response, good, fault }) =>
    send(response, {
      status: fault.status ?? good.status,
      headers: { ...good.headers, ...fault.headers },
      body: fault.body ?? good.body,
    }),
  slow: async ({ response, good, fault }) => {
    await wait(fault.ms ?? SLOW_MS, undefined, { ref: false });
    send(response, good);
  },
} satisfies Readonly<Record<string, Sender>>;

type AnswerKind = keyof typeof faultAnswers;

/** Everything that can go wrong on request. */
export type FaultKind = AnswerKind | keyof typeof senders;

/** A fault to switch on. */
export interface Fault {
  /** What it hits; `all` is every request, for pages too. */
  readonly api: 'store' | 'detail' | 'avatar' | 'all';
  readonly kind: FaultKind;
  /** So many requests meet it, then all is well; without it, until `clearFaults`. */
  readonly count?: number;
  /** `too-many-requests`, `unavailable`: the header as it is sent, seconds or an HTTP date. */
  readonly retryAfter?: number | string;
  /** `slow`: milliseconds before the answer; 200 unless told otherwise. */
  readonly ms?: number;
  /** `answer`: what to say instead, word by word, on top of the good answer's headers. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const isAnswer = (kind: FaultKind): kind is AnswerKind => kind in faultAnswers;

/** Answers a request in the way that its fault demands. */
export async function sendFault(exchange: FaultyExchange): Promise<void> {
  const { kind } = exchange.fault;
  if (isAnswer(kind))
    send(
      exchange.response,
      faultAnswers[kind]({ ...exchange, retryAfter: exchange.fault.retryAfter }),
    );
  else await senders[kind](exchange);
}
