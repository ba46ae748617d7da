import { assertBothSources } from '../../data/site/readEnvironment.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';

/**
 * Runs a command with a marketplace: the one that MARKETPLACE_URL names, else the embedded one,
 * which is started for the command and stopped behind it. Its addresses are put into the
 * environment, so load what reads `data/site/environment.ts` only inside `work`.
 *
 * @param work gets the embedded marketplace; null when MARKETPLACE_URL names another one
 */
export async function withMarketplace<Result>(
  work: (embedded: Marketplace | null) => Promise<Result>,
): Promise<Result> {
  assertBothSources(process.env);
  if (process.env['MARKETPLACE_URL']?.trim()) return work(null);
  const embedded = await startMarketplace();
  process.env['MARKETPLACE_URL'] = embedded.url;
  process.env['STORE_SERVICE_URL'] = embedded.storeServiceUrl;
  try {
    return await work(embedded);
  } finally {
    await embedded.close();
  }
}
