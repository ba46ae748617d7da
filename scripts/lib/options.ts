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
 * Reads a command's options, as `node:util`'s `parseArgs` describes them.
 *
 * @param usage how the command is called: told with every mistake, and alone after `--help`
 * @throws {ConfigurationError} on an option that the command does not have, or without its value
 * @throws {HelpRequest} on `--help`
 */
export function readOptions<Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: string,
): Values<Known> {
  if (args.includes('--help')) throw new HelpRequest(usage);
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${reason}\n\n${usage}`, { cause: error });
  }
}

/**
 * Reads the one argument that a command may be given.
 *
 * @param usage how the command is called: told with every mistake, and alone after `--help`
 * @throws {ConfigurationError} on an option, and on more than one argument
 * @throws {HelpRequest} on `--help`
 */
export function readArgument(args: readonly string[], usage: string): string | undefined {
  if (args.includes('--help')) throw new HelpRequest(usage);
  const wrong = args.find((argument, index) => index > 0 || argument.startsWith('-'));
  if (wrong === undefined) return args[0];
  throw new ConfigurationError(`Unexpected argument '${wrong}'.\n\n${usage}`);
}

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
