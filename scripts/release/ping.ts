import { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { ConfigurationError } from '../../data/lib/knownError.ts';

/**
 * Reports a good run to a dead man's switch, which raises the alarm when none is reported for too long.
 * One request is the whole protocol of Healthchecks and its like. Nothing happens without a URL.
 * A switch that does not answer is a warning: the site was refreshed, and the switch will notice.
 *
 * @throws {ConfigurationError} when the URL is none
 */
export async function ping(url: string | undefined): Promise<void> {
  const text = url?.trim();
  if (!text) return;
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw new ConfigurationError('PING_URL is no URL: copy it from your dead man’s switch.');
  }
  try {
    await new HttpClient().request(text);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    console.warn(`PING_URL was not reached: ${error.message}.`);
  }
}
