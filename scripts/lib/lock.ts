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

/** What a lock file says: enough to tell its owner from a later process of the same number. */
const Owner = v.object({
  /** What it does, as the end of a sentence: "is fetching the stores". */
  purpose: v.optional(v.string(), 'holds it'),
  host: v.string(),
  pid: v.pipe(v.number(), v.minValue(1)),
  /** When the process began, in the kernel's own ticks; empty where there is no /proc. */
  began: v.string(),
});
type Owner = v.InferOutput<typeof Owner>;
/** Null for a file that says something else. */
const OwnerText = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), Owner)), null);

/** What the kernel knows of a process; blank where there is no /proc. */
async function readProcess(pid: number): Promise<{ state: string; began: string }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field, the program's name, may hold spaces; the third is the state, the 22nd the start.
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

/** On another machine nobody can tell, so the owner is taken to be running. */
async function isRunning(owner: Owner): Promise<boolean> {
  if (owner.host !== hostname()) return true;
  if (!exists(owner.pid)) return false;
  const { state, began } = await readProcess(owner.pid);
  // Z: it has ended, and its parent has not asked for that, as in a container without an init.
  return state !== 'Z' && began === owner.began;
}

/** Puts a file where there is none yet, whole or not at all; false when there is one. */
const linkNew = async (from: string, to: string): Promise<boolean> =>
  (await link(from, to).catch(nullFor('EEXIST'))) !== null;

async function create(file: string, purpose: string): Promise<boolean> {
  const { began } = await readProcess(process.pid);
  const owner: Owner = { purpose, host: hostname(), pid: process.pid, began };
  const own = temporaryFor(file);
  await writeFile(own, JSON.stringify(owner));
  try {
    return await linkNew(own, file);
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * Takes a lock out of the way whose owner is gone. Whoever was quicker may have put a lock of its
 * own there since it was read: that one goes back.
 */
async function removeStale(file: string, read: string): Promise<void> {
  const aside = temporaryFor(file);
  if ((await rename(file, aside).catch(nullFor('ENOENT'))) === null) return;
  if ((await readFile(aside, 'utf8')) !== read) await linkNew(aside, file);
  await rm(aside, { force: true });
}

/**
 * Takes a lock that a killed process leaves behind and the next one recognises as stale.
 *
 * @param purpose what this process does, for whoever else wants the lock: "is fetching the stores".
 * @returns releases the lock.
 * @throws {LockError} when a running process holds it.
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

/** Locks that the calls around this one hold. */
const held = new AsyncLocalStorage<ReadonlySet<string>>();

/**
 * Does something that one process at a time may do; see `acquireLock`. Work that holds the lock
 * already may do it too: a refresh holds it while it fetches, builds and deploys.
 *
 * @throws {LockError} when a running process holds the lock.
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
