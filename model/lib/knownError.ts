/** An expected error. Commands print its message without a stack. */
export class KnownError extends Error {
  override readonly name: string = 'KnownError';
  /** Exit code of the command. */
  readonly exitCode: number = 1;
}

/** An invalid setting or argument. */
export class ConfigurationError extends KnownError {
  override readonly name = 'ConfigurationError';
  override readonly exitCode = 2;
}
