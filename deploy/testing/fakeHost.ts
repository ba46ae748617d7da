import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readEnvironment, type SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { headersFor } from '../headers.ts';
import { contentTypeOf } from '../mediaTypes.ts';

/** An answer before it is sent; a test may alter it. */
export interface Sent {
  readonly path: string;
  status: number;
  headers: Record<string, string>;
  /** Compressed. */
  body: Buffer;
}

/** A host on loopback. */
export interface FakeHost {
  readonly url: string;
  environment: SiteEnvironment;
  /** Alters each answer; null sends it as it is. */
  alter: ((sent: Sent) => void) | null;
  readonly close: () => Promise<void>;
}

const environmentAt = (url: string): SiteEnvironment =>
  readEnvironment({
    SITE_URL: url,
    MARKETPLACE_URL: 'https://market.guildmart.example',
    STORE_SERVICE_URL: 'https://stores.guildmart.example',
  });

function fileOf(folder: string, at: string): { status: number; file: string } {
  const found = [at, `${at}/index.html`].map((name) => path.join(folder, name));
  const file = found.find((each) => existsSync(each) && statSync(each).isFile());
  if (file !== undefined) return { status: 200, file };
  const page = at.startsWith('/store/') ? 'store/404.html' : '404.html';
  return { status: 404, file: path.join(folder, page) };
}

/** Serves the folder that `folderNow` names at each request, with the headers of a published site. */
export async function startFakeHost(folderNow: () => string): Promise<FakeHost> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
      const { status, file } = fileOf(folderNow(), pathname);
      const bytes = await readFile(file);
      const isBrotli = String(request.headers['accept-encoding']).includes('br');
      const headers = {
        ...headersFor(pathname, host.environment, status),
        'Content-Type': contentTypeOf(file),
        ...(isBrotli && { 'Content-Encoding': 'br' }),
      };
      const sent: Sent = {
        path: pathname,
        status,
        headers,
        body: isBrotli ? brotliCompressSync(bytes) : bytes,
      };
      host.alter?.(sent);
      response.writeHead(sent.status, sent.headers).end(sent.body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const url = `http://127.0.0.1:${port}`;
  const host: FakeHost = {
    url,
    environment: environmentAt(url),
    alter: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}
