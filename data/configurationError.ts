/** A setting that the program cannot run with; commands end with exit code 2 on it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
