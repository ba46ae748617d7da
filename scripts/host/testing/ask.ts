import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire: nothing decoded, no redirect followed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request whose path goes out exactly as it is written, unlike `fetch`, which mends it. */
export function ask(options: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, agent: false }, (response) => {
      const answered = (body: Buffer): void => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      };
      buffer(response).then(answered, reject);
    });
    asked.once('error', reject);
    asked.end();
  });
}
