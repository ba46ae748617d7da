import { readFile, writeFile } from 'node:fs/promises';
import { field } from '../../data/store/field.ts';
import { listFiles } from '../lib/files.ts';

/** How long a file outlives its last release: pages that are open or cached still ask for it. */
const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;
/** Folders whose files carry a hash of their content in their names. */
const HASHED = /^(?:assets|fonts)\//;

/** Old file → when a newer release first went without it, in milliseconds since 1970. */
export type OldAssets = ReadonlyMap<string, number>;

/** Which hashed files of earlier releases a release still carries; none when nobody wrote it down. */
export async function readOldAssets(file: string): Promise<OldAssets> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    const names = Object.keys(value ?? {});
    const entries = names.map((name) => [name, Number(field(value, name))] as const);
    return new Map(entries.filter(([, since]) => Number.isFinite(since)));
  } catch {
    return new Map();
  }
}

/** Writes them down beside the release. */
export async function writeOldAssets(file: string, old: OldAssets): Promise<void> {
  await writeFile(file, JSON.stringify(Object.fromEntries(old)));
}

/**
 * The hashed files of the last release that the next one does not have of its own and shall carry
 * on for a while.
 *
 * @param last folder of the last release's files
 * @param next folder of the next release's own files
 * @param known what the last release carried already
 * @param now milliseconds since 1970
 */
export async function chooseOldAssets(
  last: string,
  next: string,
  known: OldAssets,
  now: number,
): Promise<OldAssets> {
  const own = new Set(await listFiles(next));
  const old = (await listFiles(last)).filter((file) => HASHED.test(file) && !own.has(file));
  const times = old.map((file) => [file, known.get(file) ?? now] as const);
  return new Map(times.filter(([, since]) => now - since <= KEPT_MILLISECONDS));
}
