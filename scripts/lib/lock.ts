import { AsyncLocalStorage } from 'node:async_hooks';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { KnownError } from '../../data/lib/knownError.ts';
import { field } from '../../data/store/field.ts';
import { nullFor, temporaryFor } from './files.ts';

/** Another process holds the lock. */
export class LockError extends KnownError {
  override readonly name = 'LockError';
}

/** The content of a lock file. `began` distinguishes the owner from a later process with the same id. */
const Owner = v.object({
  /** The end of a sentence: "is fetching the stores". */
  purpose: v.optional(v.string(), 'holds it'),
  host: v.string(),
  pid: v.pipe(v.number(), v.minValue(1)),
  /** Start of the process in kernel ticks; empty on systems without /proc. */
  began: v.string(),
});
type Owner = v.InferOutput<typeof Owner>;
const OwnerText = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), Owner)), null);

async function readProcess(pid: number): Promise<{ state: string; began: string }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field, the program's name, may contain spaces. The third is the state, the 22nd the start.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', began: fields[19] ?? '' };
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return field(error, 'code') === 'EPERM';
  }
}

/** Returns whether the owner runs. Returns true for another machine, because nobody here can know. */
async function isRunning(owner: Owner): Promise<boolean> {
  if (owner.host !== hostname()) return true;
  if (!exists(owner.pid)) return false;
  const { state, began } = await readProcess(owner.pid);
  // Z is a zombie: its parent has not read its exit code. In a container without init, zombies stay.
  return state !== 'Z' && began === owner.began;
}

/** Links a finished file to a new path; returns false when that path exists. */
const linkNew = async (from: string, to: string): Promise<boolean> =>
  (await link(from, to).catch(nullFor('EEXIST'))) !== null;

async function create(file: string, purpose: string): Promise<boolean> {
  const { began } = await readProcess(process.pid);
  const owner: Owner = { purpose, host: hostname(), pid: process.pid, began };
  const temporary = temporaryFor(file);
  await writeFile(temporary, JSON.stringify(owner));
  try {
    return await linkNew(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Removes a stale lock. If another process has replaced it meanwhile, puts the new lock back. */
async function removeStale(file: string, read: string): Promise<void> {
  const aside = temporaryFor(file);
  if ((await rename(file, aside).catch(nullFor('ENOENT'))) === null) return;
  if ((await readFile(aside, 'utf8')) !== read) await linkNew(aside, file);
  await rm(aside, { force: true });
}

/**
 * Takes a lock. If this process is killed, the next one detects that its lock is stale.
 *
 * @param purpose for the error of other processes, as the end of a sentence: "is fetching the stores"
 * @returns a function that releases the lock
 * @throws {LockError} when a running process holds it
 */
export async function acquireLock(file: string, purpose: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await create(file, purpose)) return () => rm(file, { force: true });
    const text = await readFile(file, 'utf8').catch(nullFor('ENOENT'));
    const owner = v.parse(OwnerText, text);
    if (owner !== null && (await isRunning(owner))) {
      throw new LockError(
        `Another process (number ${owner.pid} on ${owner.host}) ${owner.purpose}. ` +
          `Wait until it has ended; if there is none, delete ${file}.`,
      );
    }
    if (text !== null) await removeStale(file, text);
  }
  throw new LockError(`Several processes want ${file} at once. Run the command again.`);
}

/** The locks that callers hold. */
const held = new AsyncLocalStorage<ReadonlySet<string>>();

/**
 * Runs `work` while it holds a lock; see `acquireLock`. Nested calls may take the same lock: a refresh
 * holds it while it fetches, builds and deploys.
 *
 * @throws {LockError} when a running process holds the lock
 */
export async function whileLocked<Result>(
  file: string,
  purpose: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const place = path.resolve(file);
  const outer = held.getStore() ?? new Set();
  if (outer.has(place)) return work();
  const release = await acquireLock(place, purpose);
  try {
    return await held.run(new Set([...outer, place]), work);
  } finally {
    await release();
  }
}
