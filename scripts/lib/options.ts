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
 * Reads a command's options. `options` are those of `parseArgs` (node:util).
 *
 * @param usage is printed with every mistake, and alone after `--help`
 * @throws {ConfigurationError} on unknown arguments and missing values
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
