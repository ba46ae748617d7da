import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigurationError, KnownError } from '../../model/lib/knownError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known }>
>['values'];

/** An option without a value. */
export const flag = { type: 'boolean', default: false } as const;

/** `--help` was given, so the command prints its usage and ends with 0. */
export class HelpRequest extends KnownError {
  override readonly name = 'HelpRequest';
  override readonly exitCode = 0;
}

/**
 * Reads a command's options and its other arguments. `options` are those of `parseArgs` (node:util).
 *
 * @param usage is printed with every mistake, and alone after `--help`
 * @param max maximum number of arguments that are not options
 * @throws {ConfigurationError} on unknown options, missing values and too many arguments
 * @throws {HelpRequest} on `--help`
 */
export function readArguments<Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: string,
  max: number,
): { readonly values: Values<Known>; readonly positionals: readonly string[] } {
  if (args.includes('--help')) throw new HelpRequest(usage);
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: max > 0 });
    const surplus = read.positionals[max];
    if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'.`);
    return read;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${reason}\n\n${usage}`, { cause: error });
  }
}

/** Reads the options of a command without other arguments, see {@link readArguments}. */
export const readOptions = <Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: string,
): Values<Known> => readArguments(args, options, usage, 0).values;

/**
 * Reads an option's value as a whole number.
 *
 * @throws {ConfigurationError} on anything but digits, and on a number out of range
 */
export function wholeNumber(option: string, text: string, min = 0, max = 999_999): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigurationError(`--${option} ${text} is not a whole number from ${min} to ${max}.`);
}
