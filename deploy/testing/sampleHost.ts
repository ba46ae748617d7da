import { vi } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { folderOfFile } from '../../model/lib/testing/folder.ts';
import { previewSite } from '../../scripts/host/server.ts';
import { freePort } from '../../scripts/lib/listen.ts';
import { writeSampleSite } from './sampleSite.ts';

/** An answer on its way; a test may alter it. */
export interface Sent {
  /** The URL without its path and query. */
  readonly url: string;
  readonly path: string;
  status: number;
  readonly headers: Headers;
  body: string;
}

const { fetch } = globalThis;

/** Alters each answer that `fetch` gets from now on; null leaves them as they are. */
export function alterAnswers(alter: ((sent: Sent) => void) | null): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init);
    const { origin, pathname: path } = new URL(url);
    const { status, headers } = answer;
    const sent = {
      url: origin,
      path,
      status,
      headers: new Headers(headers),
      body: await answer.text(),
    };
    alter?.(sent);
    return new Response(sent.body, sent);
  });
}

/** Serves a sample site as it is published at `siteUrl`, by default at its own URL. */
export async function startHost(siteUrl?: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = readSettings({
    SITE_URL: siteUrl ?? url,
    MARKETPLACE_URL: 'https://market.guildmart.example',
    STORE_SERVICE_URL: 'https://stores.guildmart.example',
  });
  const client = folderOfFile();
  await writeSampleSite(client, environment);
  const { close } = await previewSite({ dir: client, port });
  return { url, client, environment, close };
}
