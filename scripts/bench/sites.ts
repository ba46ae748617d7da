import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { environment } from '../../data/environment.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { inlineHashes, writeInlineHashes } from '../host/inlineHashes.ts';
import { previewSite } from '../host/previewSite.ts';
import { listFiles } from '../lib/files.ts';
import type { BenchPage } from './pages.ts';

/** Milliseconds that an answer of the far site waits: a round trip across an ocean. */
const FAR = 150;
const SITE = 'dist/client';
/** Beside the folder that is served; see scripts/host/inlineHashes.ts. */
const HASHES = 'inline-hashes.json';
const COPIES = '.cache/bench';
/** The same content as somebody else's tool builds it without scripts, where it is at hand. */
const PEER = '../shared/peers/eleventy';
/** Scripts that run and data for them; structured data is content. */
const SCRIPTS = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** The site as visitors get it, and the same without scripts; each near and far. */
export interface BenchSites {
  readonly near: string;
  readonly far: string;
  readonly plainNear: string;
  readonly plainFar: string;
  /** The same content by Eleventy; null where it is not at hand. */
  readonly peer: string | null;
}

/** What a part of the benchmark measures with. */
export interface Bench {
  readonly browser: Browser;
  readonly sites: BenchSites;
  /** How often what is noisy is measured. */
  readonly runs: number;
  /** Told what is measured now. */
  readonly progress: (doing: string) => void;
}

/** Results of a page of the site, and of the same page without scripts. */
export interface Compared<Result> {
  readonly own: readonly Result[];
  readonly plain: readonly Result[];
}

/** Measures a page and the one without scripts by turns, so that both meet the same machine. */
export async function byTurns<Result>(
  { sites, runs }: Bench,
  page: BenchPage,
  measure: (url: string) => Promise<Result>,
): Promise<Compared<Result>> {
  const own: Result[] = [];
  const plain: Result[] = [];
  for (let run = 0; run < runs; run++) {
    own.push(await measure(sites.near + page.path));
    plain.push(await measure(sites.plainNear + page.path));
  }
  return { own, plain };
}

/** A page without its scripts. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPTS, '');
}

/** Copies a site as our own server serves it: compressed, and with what stands inline in it allowed. */
async function copySite(from: string, name: string, change: (html: string) => string) {
  const folder = path.join(COPIES, name);
  const client = path.join(folder, 'client');
  await cp(from, client, { recursive: true, filter: (file) => !isCompressed(file) });
  const texts: string[] = [];
  for (const file of (await listFiles(client)).filter((entry) => entry.endsWith('.html'))) {
    const target = path.join(client, file);
    const text = change(await readFile(target, 'utf8'));
    await writeFile(target, text);
    texts.push(text);
  }
  await compressFolder(client);
  await writeInlineHashes(inlineHashes(texts), path.join(folder, HASHES));
  return client;
}

/** Serves the built site and its variants for as long as the work takes. */
export async function withSites<Result>(
  work: (sites: BenchSites) => Promise<Result>,
): Promise<Result> {
  await rm(COPIES, { recursive: true, force: true });
  const plain = await copySite(SITE, 'plain', withoutScripts);
  const peerSite = existsSync(PEER) ? await copySite(PEER, 'peer', (html) => html) : null;
  const serve = (dir: string, latency: number) =>
    previewSite({ environment, port: 0, dir, latency });
  const folders: readonly (readonly [string, number])[] = [
    [SITE, 0],
    [SITE, FAR],
    [plain, 0],
    [plain, FAR],
    ...(peerSite === null ? [] : [[peerSite, 0] as const]),
  ];
  const servers = await Promise.all(folders.map(([dir, latency]) => serve(dir, latency)));
  const [near = '', far = '', plainNear = '', plainFar = '', peer = null] = servers.map(({ url }) =>
    url.replace(/\/$/, ''),
  );
  try {
    return await work({ near, far, plainNear, plainFar, peer });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await rm(COPIES, { recursive: true, force: true });
  }
}
