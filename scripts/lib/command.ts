import { once } from 'node:events';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { KnownError } from '../../model/lib/knownError.ts';
import { field } from '../../model/store/field.ts';
import { endStep } from './showStep.ts';

/** Errors of the system, with advice to the operator. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space and run the command again.',
  EDQUOT: 'The disk quota is used up: free some space and run the command again.',
  EROFS: 'The file system is read-only: run the command where it may write.',
  EACCES: 'Permission denied: run the command as a user who may do this.',
  EMFILE: 'Too many open files: raise the limit (ulimit -n) and run the command again.',
};

function toKnownError(error: Error): KnownError | null {
  const advice = SYSTEM_ERRORS[String(field(error, 'code'))];
  return advice === undefined ? null : new KnownError(`${advice} (${error.message})`);
}

/** Returns an error's cause, and the errors that a bundler collects in it. */
function partsOf(error: Error): readonly unknown[] {
  const parts: unknown = 'errors' in error ? error.errors : [];
  return Array.isArray(parts) ? [error.cause, ...(parts as unknown[])] : [error.cause];
}

// Vite bundles the imports of its configuration, so the class may exist twice.
const isKnown = (error: Error): error is KnownError =>
  error instanceof KnownError || ('exitCode' in error && typeof error.exitCode === 'number');

/** Returns the known error in an error, however deep it is wrapped; null for an unexpected one. */
export function knownErrorIn(error: unknown): KnownError | null {
  if (!(error instanceof Error)) return null;
  if (isKnown(error)) return error;
  for (const part of partsOf(error)) {
    const known = knownErrorIn(part);
    if (known !== null) return known;
  }
  return toKnownError(error);
}

/** Returns an error's message for a report. */
export function sentenceOf(error: unknown): string {
  const shown = knownErrorIn(error) ?? error;
  return shown instanceof Error ? shown.message : String(shown);
}

/** Node gives each address of a host 250 ms. With an IPv6 address and no IPv6, a host that is far away gets no more. */
const ADDRESS_TIMEOUT_MS = 2500;

/**
 * Runs a command with its arguments, and sets the exit code that it returns. Prints a known error's
 * message, and any other error with its stack.
 */
export async function runCommand(
  work: (args: readonly string[]) => Promise<number | void>,
): Promise<void> {
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_TIMEOUT_MS);
  try {
    const exitCode = await work(process.argv.slice(2));
    endStep();
    if (exitCode !== undefined) process.exitCode = exitCode;
  } catch (error) {
    endStep();
    const known = knownErrorIn(error);
    console.error(known?.message ?? error);
    process.exitCode = known?.exitCode ?? 1;
  }
}

/** Resolves when the process is asked to stop, by Ctrl+C or SIGTERM. */
export async function untilStopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
