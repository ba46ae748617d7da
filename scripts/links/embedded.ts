import type { SiteEnvironment } from '../../data/environment.ts';
import { PortError } from '../lib/listen.ts';
import { startMarketplace } from '../marketplace/index.ts';

/** Which marketplace the links lead to. */
export interface MarketplaceChoice {
  readonly environment: Pick<SiteEnvironment, 'marketplaceUrl'>;
  /** Whether MARKETPLACE_URL names one, so that none has to be started. */
  readonly isConfigured: boolean;
  readonly warn: (line: string) => void;
}

/**
 * Runs a task while the marketplace can be asked. The embedded one is started at the very port
 * that the built site links to; where that is taken, `npm start` or `npm run dev` runs it already.
 */
export async function whileMarketplaceRuns<Result>(
  { environment, isConfigured, warn }: MarketplaceChoice,
  task: () => Promise<Result>,
): Promise<Result> {
  if (isConfigured) return task();
  const port = Number(new URL(environment.marketplaceUrl).port);
  const embedded = await startMarketplace({ port, keepRequests: false }).catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    warn(`Something runs at ${environment.marketplaceUrl} already: asking that.`);
    return null;
  });
  try {
    return await task();
  } finally {
    await embedded?.close();
  }
}
