import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { whileServed } from '../host/previewSite.ts';
import { listFiles } from '../lib/files.ts';

/** Milliseconds that an answer of the far site waits: a round trip across an ocean. */
const FAR = 150;
export const SITE = 'dist/client';
/** The same without scripts, while it is measured. */
export const PLAIN = '.cache/bench/client';
/** Scripts that run and data for them; structured data is content. */
const SCRIPTS = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** Addresses of one site, without a slash at their end. */
interface Site {
  readonly near: string;
  readonly far: string;
}

/** What a part of the benchmark measures with. */
export interface Bench {
  readonly browser: Browser;
  /** The site as visitors get it, and the same without scripts. */
  readonly sites: { readonly own: Site; readonly plain: Site };
  /** How often what is noisy is measured. */
  readonly runs: number;
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
}

/** Serves a folder near and far for as long as the work takes. */
function serve<Result>(dir: string, work: (site: Site) => Promise<Result>): Promise<Result> {
  const environment = readEnvironment(process.env);
  return whileServed({ environment, dir }, (near) =>
    whileServed({ environment, dir, latency: FAR }, (far) =>
      work({ near: near.slice(0, -1), far: far.slice(0, -1) }),
    ),
  );
}

/** Serves the built site, and the same without scripts, for as long as the work takes. */
export async function withSites<Result>(
  work: (sites: Bench['sites']) => Promise<Result>,
): Promise<Result> {
  await makePlain();
  try {
    return await serve(SITE, (own) => serve(PLAIN, (plain) => work({ own, plain })));
  } finally {
    await rm(PLAIN, { recursive: true, force: true });
  }
}
