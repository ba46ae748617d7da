import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { environment } from '../../data/site/environment.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { previewSite } from '../host/previewSite.ts';
import { listFiles } from '../lib/files.ts';

/** Milliseconds that an answer of the far site waits: a round trip across an ocean. */
const FAR = 150;
const SITE = 'dist/client';
/** What stands inline in the pages, for the policy: beside the folder that is served. */
const HASHES = 'inline-hashes.json';
const PLAIN = '.cache/bench/client';
/** Scripts that run and data for them; structured data is content. */
const SCRIPTS = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** The site as visitors get it, and the same without scripts; each near and far. */
export interface BenchSites {
  readonly near: string;
  readonly far: string;
  readonly plainNear: string;
  readonly plainFar: string;
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

/** A page without its scripts. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPTS, '');
}

/** A copy of a built site in the place of an earlier one, without its compressed files. */
export async function copySite(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (file) => !isCompressed(file) });
}

async function makePlain(): Promise<void> {
  await copySite(SITE, PLAIN);
  const files = await listFiles(PLAIN);
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const target = path.join(PLAIN, file);
    await writeFile(target, withoutScripts(await readFile(target, 'utf8')));
  }
  await compressFolder(PLAIN);
  await cp(path.join(SITE, '..', HASHES), path.join(PLAIN, '..', HASHES));
}

/** Serves the built site and its variants for as long as the work takes. */
export async function withSites<Result>(
  work: (sites: BenchSites) => Promise<Result>,
): Promise<Result> {
  await makePlain();
  const serve = (dir: string, latency: number) =>
    previewSite({ environment, port: 0, dir, latency });
  const servers = await Promise.all([
    serve(SITE, 0),
    serve(SITE, FAR),
    serve(PLAIN, 0),
    serve(PLAIN, FAR),
  ]);
  const [near = '', far = '', plainNear = '', plainFar = ''] = servers.map(({ url }) =>
    url.replace(/\/$/, ''),
  );
  try {
    return await work({ near, far, plainNear, plainFar });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await rm(PLAIN, { recursive: true, force: true });
  }
}
