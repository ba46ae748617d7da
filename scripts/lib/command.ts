import { once } from 'node:events';
import { KnownError } from '../../data/lib/knownError.ts';
import { field } from '../../data/store/field.ts';

/** What the system answers to a program that does nothing wrong, and what its user can do then. */
const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space and run the command again.',
  EDQUOT: 'The disk quota is used up: free some space and run the command again.',
  EROFS: 'The file system is read-only: run the command where it may write.',
  EACCES: 'Permission denied: run the command as a user who may do this.',
  EMFILE: 'Too many open files: raise the limit (ulimit -n) and run the command again.',
};

function fromSystem(error: Error): KnownError | null {
  const advice = SYSTEM_FAULTS[String(field(error, 'code'))];
  return advice === undefined ? null : new KnownError(`${advice} (${error.message})`);
}

/** The errors that an error was made of: its cause, or the several faults of a bundler's run. */
function partsOf(error: Error): readonly unknown[] {
  const several: unknown = 'errors' in error ? error.errors : [];
  return Array.isArray(several) ? [error.cause, ...(several as unknown[])] : [error.cause];
}

/**
 * Vite bundles what its configuration imports, so a class may exist twice: one is known by what it
 * carries.
 */
const isKnown = (error: Error): error is KnownError =>
  error instanceof KnownError || ('exitCode' in error && typeof error.exitCode === 'number');

/**
 * The fault that was foreseen in what a command threw, however deep it is wrapped; null when nobody
 * foresaw it, and its stack is worth reading.
 */
export function knownErrorIn(error: unknown): KnownError | null {
  if (!(error instanceof Error)) return null;
  if (isKnown(error)) return error;
  for (const part of partsOf(error)) {
    const known = knownErrorIn(part);
    if (known !== null) return known;
  }
  return fromSystem(error);
}

/** What went wrong, for the middle of a report: a sentence where one is known. */
export function sentenceOf(error: unknown): string {
  const shown = knownErrorIn(error) ?? error;
  return shown instanceof Error ? shown.message : String(shown);
}

/**
 * Runs a command to its end: hands it the arguments, and ends the process with the exit code that it
 * returns, or 0. A known error is told in its sentence and ends with its own exit code (2 for what
 * was configured or called wrongly); anything else is shown whole and ends with 1. Load what reads
 * the environment inside `work`, so that its complaints arrive here too.
 */
export async function runCommand(
  work: (args: readonly string[]) => Promise<number | void>,
): Promise<void> {
  try {
    const exitCode = await work(process.argv.slice(2));
    if (exitCode !== undefined) process.exitCode = exitCode;
  } catch (error) {
    const known = knownErrorIn(error);
    // What was asked for is no complaint: with exit code 0 it is told as any output is.
    if (known?.exitCode === 0) console.log(known.message);
    else console.error(known?.message ?? error);
    process.exitCode = known?.exitCode ?? 1;
  }
}

/** Resolves when the process is asked to stop: Ctrl+C, or a supervisor's SIGTERM. */
export async function untilStopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
