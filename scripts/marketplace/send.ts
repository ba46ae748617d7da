import type { ServerResponse } from 'node:http';

import type { Answer } from './model.ts';

/** Sends an answer whole, with its length. */
export function send(response: ServerResponse, answer: Answer): void {
  const length = { 'Content-Length': String(Buffer.byteLength(answer.body)) };
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(answer.status === 204 ? {} : length),
  });
  response.end(answer.body);
}
