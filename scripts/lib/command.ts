import { once } from 'node:events';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ContentProblem } from '../../model/content/checker.ts';
import { projectPath } from '../../model/content/source.ts';
import { ConfigurationError, KnownError } from '../../model/lib/knownError.ts';
import { endStep } from './showStep.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known }>
>['values'];

/** A command of the operator. */
interface Command<Known extends Options> {
  /** Printed after `--help`, and with each wrong argument. */
  readonly usage: string;
  /** As `parseArgs` (node:util) takes them. */
  readonly options?: Known;
}

/** An option without a value. */
export const flag = { type: 'boolean', default: false } as const;

/** Errors of the system, with advice to the operator. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space and run the command again.',
  EROFS: 'The file system is read-only: run the command where it may write.',
  EACCES: 'Permission denied: run the command as a user who may do this.',
};

/** Returns the known error in an error, however deep it is wrapped; null for an unexpected one. */
export function knownErrorIn(error: unknown): KnownError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof KnownError) return error;
  const known = knownErrorIn(error.cause);
  if (known !== null) return known;
  const advice = SYSTEM_ERRORS['code' in error ? String(error.code) : ''];
  return advice === undefined ? null : new KnownError(`${advice} (${error.message})`);
}

/** Returns an error's message for a report. */
export function sentenceOf(error: unknown): string {
  const shown = knownErrorIn(error) ?? error;
  return shown instanceof Error ? shown.message : String(shown);
}

/** GitHub shows no more of a step. */
const MAX_ANNOTATIONS = 10;

/** Escapes signs that GitHub would read; in a property also colons and commas. */
const escaped = (text: string, signs = /[%\r\n]/g): string =>
  text.replaceAll(signs, encodeURIComponent);

// Vite bundles its configuration, so the class of the error may exist twice: only its field tells.
function problemsOf(error: Error): readonly ContentProblem[] {
  const problems: unknown = 'problems' in error ? error.problems : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a ContentError has this field
  return Array.isArray(problems) ? (problems as readonly ContentProblem[]) : [];
}

/**
 * Returns the lines that make GitHub show an error's first mistakes beside their lines in a pull request. They have
 * to be at the beginning of a line of the output. Elsewhere, and for files outside of the repository, there are none.
 */
export function annotationsOf(
  error: Error,
  { GITHUB_ACTIONS, GITHUB_WORKSPACE = '' }: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (!GITHUB_ACTIONS) return [];
  const pathOf = (file: string): string =>
    path.relative(GITHUB_WORKSPACE, projectPath(file)).replaceAll(path.sep, '/');
  return problemsOf(error)
    .filter(({ file }) => !/^\.\.\/|^\/|^\w:/.test(pathOf(file)))
    .slice(0, MAX_ANNOTATIONS)
    .map(({ file, line = 1, entry, field, found, advice }) => {
      const place = [entry, field && `field "${field}"`].filter(Boolean).join(', ');
      const text = `${place && `${place}: `}found ${found}; ${advice}`;
      return `::error file=${escaped(pathOf(file), /[%\r\n:,]/g)},line=${line}::${escaped(text)}`;
    });
}

/** Node gives each address of a host 250 ms. With an IPv6 address and no IPv6, a host that is far away gets no more. */
const ADDRESS_TIMEOUT_MS = 2500;

/** Reads the command's options. @throws {ConfigurationError} with the usage */
function readOptions<Known extends Options>({ usage, options }: Command<Known>): Values<Known> {
  try {
    return parseArgs({ args: process.argv.slice(2), ...(options && { options }) }).values;
  } catch (error) {
    throw new ConfigurationError(`${sentenceOf(error)}\n\n${usage}`, { cause: error });
  }
}

/**
 * Runs a command with its options, and sets the exit code that `work` returns. Prints the usage after `--help`, a known
 * error's message, and any other error with its stack.
 */
export async function runCommand<Known extends Options>(
  command: Command<Known>,
  work: (values: Values<Known>) => Promise<number | void>,
): Promise<void> {
  if (process.argv.includes('--help')) return console.log(command.usage);
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_TIMEOUT_MS);
  try {
    process.exitCode = (await work(readOptions(command))) ?? 0;
    endStep();
  } catch (error) {
    endStep();
    const known = knownErrorIn(error);
    console.error(known?.message ?? error);
    for (const line of known ? annotationsOf(known, process.env) : []) console.error(line);
    process.exitCode = known?.exitCode ?? 1;
  }
}

/** Resolves when the process is asked to stop, by Ctrl+C or SIGTERM. */
export async function untilStopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
