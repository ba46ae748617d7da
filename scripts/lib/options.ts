import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigurationError, KnownError } from '../../data/lib/knownError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known }>
>['values'];

/** An option that is on when it is given. */
export const flag = { type: 'boolean', default: false } as const;

/** Somebody asked how a command is used: no fault, and all that the command then says. */
export class HelpRequest extends KnownError {
  override readonly name = 'HelpRequest';
  override readonly exitCode = 0;
}

/**
 * Reads a command's options, as `node:util`'s `parseArgs` describes them, and its other arguments.
 *
 * @param usage how the command is called: told with every mistake, and alone after `--help`
 * @param most how many arguments beside options the command takes
 * @throws {ConfigurationError} on an option that the command does not have or without its value, and
 *   on an argument too many
 * @throws {HelpRequest} on `--help`
 */
export function readArguments<Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: string,
  most: number,
): { readonly values: Values<Known>; readonly positionals: readonly string[] } {
  if (args.includes('--help')) throw new HelpRequest(usage);
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: most > 0 });
    const surplus = read.positionals[most];
    if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'.`);
    return read;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${reason}\n\n${usage}`, { cause: error });
  }
}

/** Reads the options of a command that takes no other arguments, see {@link readArguments}. */
export const readOptions = <Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: string,
): Values<Known> => readArguments(args, options, usage, 0).values;

/**
 * The whole number that an option's text stands for.
 *
 * @throws {ConfigurationError} on anything but digits, and on a number below `least` or above `most`
 */
export function wholeNumber(option: string, text: string, least = 0, most = 999_999): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new ConfigurationError(
    `--${option} ${text} is not a whole number from ${least} to ${most}.`,
  );
}
