import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

import {
  badRequest,
  cut,
  htmlInstead,
  maintenance,
  type Meeting,
  noContent,
  notFound,
  notices,
  redirectToItself,
  serverError,
  tooManyRequests,
  unavailable,
  wordByWord,
} from './faultAnswers.ts';
import { distort, type DistortionKind } from './faultBodies.ts';
import type { Api, FaultKind } from './faults.ts';
import type { Answer } from './model.ts';
import { send } from './send.ts';

/** Longer than any answer has a right to be (issue: 20 MB). */
const hugeBytes = 20_000_000;

const slowMs = 200;

/** Everything that a fault can lay hands on. */
export interface Exchange extends Meeting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly api: Api;
}

type Sender = (exchange: Exchange) => Promise<void> | void;

/** Promises the whole length and sends half of it. */
function sendHalf(exchange: Exchange): void {
  const { response, good } = exchange;
  const body = Buffer.from(good.body);
  response.writeHead(good.status, { ...good.headers, 'Content-Length': String(body.length) });
  response.write(body.subarray(0, body.length / 2));
}

function* padded(answer: Answer, bytes: number): Generator<string | Buffer> {
  const text = answer.body.toString();
  const isObject = text.startsWith('{') && text.endsWith('}');
  yield isObject ? `${text.slice(0, -1)},"padding":"` : answer.body;
  const piece = 'x'.repeat(65_536);
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  if (isObject) yield '"}';
}

/** Valid JSON (where it was an object), but far too much of it, and no length told beforehand. */
async function sendHuge({ response, good, fault }: Exchange): Promise<void> {
  response.writeHead(good.status, { ...good.headers });
  const body = Readable.from(padded(good, fault.bytes ?? hugeBytes), { objectMode: false });
  // A client that has had enough hangs up: that is the purpose and no error.
  await pipeline(body, response).catch(() => undefined);
}

const distorted =
  (kind: DistortionKind): Sender =>
  ({ response, api, good }) =>
    send(response, distort(kind, api, good));

/** Half leaves, then the connection breaks. */
function drop(exchange: Exchange): void {
  sendHalf(exchange);
  exchange.response.write('\n', () => exchange.request.socket.destroy());
}

async function sendLate({ response, good, fault }: Exchange): Promise<void> {
  await wait(fault.ms ?? slowMs, undefined, { ref: false });
  send(response, good);
}

const replaced =
  (answer: (meeting: Meeting) => Answer): Sender =>
  (exchange) =>
    send(exchange.response, answer(exchange));

const senders: Readonly<Record<FaultKind, Sender>> = {
  refused: ({ request }) => {
    request.socket.destroy();
  },
  hang: () => undefined,
  'stalled-body': sendHalf,
  'dropped-body': drop,
  'huge-body': sendHuge,
  slow: sendLate,
  'wrong-types': distorted('wrong-types'),
  'empty-list': distorted('empty-list'),
  'duplicate-ids': distorted('duplicate-ids'),
  'cut-json': replaced(cut),
  notices: replaced(notices),
  html: replaced(htmlInstead),
  'no-content': replaced(noContent),
  'redirect-loop': replaced(redirectToItself),
  'bad-request': replaced(badRequest),
  'not-found': replaced(notFound),
  'too-many-requests': replaced(tooManyRequests),
  'server-error': replaced(serverError),
  unavailable: replaced(unavailable),
  maintenance: replaced(maintenance),
  answer: replaced(wordByWord),
};

/** Answers a request in the way that its fault demands. */
export async function sendFault(exchange: Exchange): Promise<void> {
  await senders[exchange.fault.kind](exchange);
}
