import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readSettings, type SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { localServer } from '../../model/http/testing/localServer.ts';
import { headersFor } from '../headers.ts';
import { contentTypeOf } from '../mediaTypes.ts';
import { contentSecurityPolicy } from '../policy.ts';

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
  readonly environment: SiteEnvironment;
  /** Alters each answer; null sends it as it is. */
  alter: ((sent: Sent) => void) | null;
  readonly close: () => Promise<void>;
}

function fileOf(folder: string, at: string): string {
  const missing = at.startsWith('/store/') ? 'store/404.html' : '404.html';
  const found = [at, `${at}/index.html`]
    .map((name) => path.join(folder, name))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  return found ?? path.join(folder, missing);
}

/** Serves a folder in brotli with the headers of a site that is published at `siteUrl`, by default at its own URL. */
export async function startFakeHost(folder: string, siteUrl?: string): Promise<FakeHost> {
  const server = await localServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    const file = fileOf(folder, pathname);
    const status = file.endsWith('404.html') ? 404 : 200;
    const accepted = String(request.headers['accept-encoding']);
    const sent: Sent = {
      path: pathname,
      status: accepted.includes('br') ? status : 406,
      headers: {
        ...headersFor(pathname, contentSecurityPolicy(host.environment), status),
        'Content-Type': contentTypeOf(file),
        'Content-Encoding': 'br',
      },
      body: brotliCompressSync(readFileSync(file)),
    };
    host.alter?.(sent);
    response.writeHead(sent.status, sent.headers).end(sent.body);
  });
  const host: FakeHost = {
    ...server,
    environment: readSettings({
      SITE_URL: siteUrl ?? server.url,
      MARKETPLACE_URL: 'https://market.guildmart.example',
      STORE_SERVICE_URL: 'https://stores.guildmart.example',
    }),
    alter: null,
  };
  return host;
}
