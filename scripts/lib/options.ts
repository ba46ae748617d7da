import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigurationError } from '../../model/lib/knownError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known }>
>['values'];

/** An option without a value. */
export const flag = { type: 'boolean', default: false } as const;

/** Prints a command's usage and ends the process, if the arguments ask for it. */
export function answerHelp(args: readonly string[], usage: string): void {
  if (!args.includes('--help')) return;
  console.log(usage);
  process.exit();
}

/**
 * Reads a command's options. `options` are those of `parseArgs` (node:util).
 *
 * @param usage is printed with every mistake, and alone after `--help`
 * @throws {ConfigurationError} on unknown arguments and missing values
 */
export function readOptions<Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: string,
): Values<Known> {
  answerHelp(args, usage);
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${reason}\n\n${usage}`, { cause: error });
  }
}
