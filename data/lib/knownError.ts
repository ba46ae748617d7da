/**
 * A fault that was foreseen: its message says what is wrong, where, and what to do, so that a command
 * prints it without a stack.
 */
export class KnownError extends Error {
  override readonly name: string = 'KnownError';
  /** What a command ends with on it. */
  readonly exitCode: number = 1;
}

/** A setting or an argument that the program cannot run with. */
export class ConfigurationError extends KnownError {
  override readonly name = 'ConfigurationError';
  override readonly exitCode = 2;
}
