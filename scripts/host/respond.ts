import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf, isText } from '../../deploy/mediaTypes.ts';

/** Content codings that the build makes files for, the better one first, with their file suffix. */
const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Weight of each coding that an `Accept-Encoding` header names (RFC 9110, 12.5.3). */
function weights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
}

/** The codings that a client takes, in our order of preference. */
export function acceptedCodings(header: string | undefined): (typeof codings)[number][] {
  const accepted = weights(header ?? '');
  return codings.filter(({ name }) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0);
}

/** A file chosen for a client: itself or one of its precompressed forms. */
interface Variant {
  readonly file: string;
  readonly coding: string | null;
  readonly size: number;
  readonly etag: string;
}

async function variantAt(file: string, coding: string | null): Promise<Variant | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  const etag = `W/"${found.size.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}"`;
  return { file, coding, size: found.size, etag };
}

async function chosenVariant(file: string, acceptEncoding: string | undefined): Promise<Variant> {
  for (const { name, suffix } of acceptedCodings(acceptEncoding)) {
    const variant = await variantAt(`${file}${suffix}`, name);
    if (variant) return variant;
  }
  const plain = await variantAt(file, null);
  if (plain) return plain;
  throw new Error(`${file} went away while it was asked for; is a build running?`);
}

/** Whether the client holds this variant already (RFC 9110, 13.1.2). */
function isFresh(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

export interface FileAnswer {
  readonly file: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether precompressed forms may be sent. */
  readonly compression: boolean;
}

/** Sends a file in the best form that the client takes; 304 when it has it already, no body for HEAD. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FileAnswer,
): Promise<void> {
  const asked = answer.compression ? request.headers['accept-encoding'] : undefined;
  const variant = await chosenVariant(answer.file, asked);
  const headers: Record<string, string | number> = { ...answer.headers, ETag: variant.etag };
  if (isText(answer.file)) headers['Vary'] = 'Accept-Encoding';
  if (answer.status === 200 && isFresh(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['Content-Type'] = contentTypeOf(answer.file);
  headers['Content-Length'] = variant.size;
  if (variant.coding !== null) headers['Content-Encoding'] = variant.coding;
  response.writeHead(answer.status, headers);
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(variant.file), response);
}
