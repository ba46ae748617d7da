// Not from environment.ts, which would be read before withMarketplace.ts has set it.
import { ConfigurationError } from '../../data/knownError.ts';

/**
 * Both hosts are configured, or neither: the embedded marketplace stands in for both at once.
 *
 * @throws {ConfigurationError} when one is set and the other is not.
 */
export function assertBothSources(variables: Record<string, string | undefined>): void {
  const names = ['MARKETPLACE_URL', 'STORE_SERVICE_URL'] as const;
  const set = names.filter((name) => variables[name]?.trim());
  if (set.length !== 1) return;
  const other = names.find((name) => !set.includes(name));
  throw new ConfigurationError(
    `${set[0]} is set, but ${other} is not: set both, or neither for the embedded marketplace.`,
  );
}
