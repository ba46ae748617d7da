/**
 * An expected error: its message says what is wrong, where, and what to do, so commands print it
 * without a stack trace.
 */
export class KnownError extends Error {
  override readonly name: string = 'KnownError';
  /** Exit code of a command that fails with it. */
  readonly exitCode: number = 1;
}

/** An invalid setting or argument. */
export class ConfigurationError extends KnownError {
  override readonly name = 'ConfigurationError';
  override readonly exitCode = 2;
}
