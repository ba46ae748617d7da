import type { Settings } from '../../model/environment/readEnvironment.ts';
import type { HttpClient } from '../../model/http/http.ts';
import { NOT_ASKED } from '../../model/http/pace.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { marketplaceApiUrl, serviceApiUrl } from '../../model/store/api.ts';
import { isLoopback } from '../../model/store/loopback.ts';

/** An API that a browser on the site may not read, and why. */
export interface BrowserRemark {
  readonly api: string;
  readonly reason: string;
}

const HEADER = 'Access-Control-Allow-Origin';

/** Returns why a browser would refuse an answer with this header; null if it reads the answer. */
function headerProblem(value: string | null, site: string): string | null {
  if (value === '*' || value === site) return null;
  return value === null
    ? `its answers have no ${HEADER}`
    : `its answers have ${HEADER}: ${value}, and not ${site}`;
}

/** Returns why a request with an `Origin` failed; null if that may pass. Unknown ones get 500 from Express. */
function errorProblem({ code, isTransient, status, message }: RequestError): string | null {
  if (code === NOT_ASKED || (isTransient && status !== 500)) return null;
  return `a request that names this site as its Origin fails: ${message}`;
}

/**
 * Asks each API once more for a seller, as a browser on the site would, and returns those that it may not read. Nights ask
 * without an `Origin`: usual Express set-ups answer 500 to one that they do not know. Pages on this machine may read what
 * they like.
 */
export async function browserRemarks(
  client: HttpClient,
  { marketplaceUrl, storeServiceUrl, siteUrl }: Settings,
  sellerId: number,
): Promise<readonly BrowserRemark[]> {
  const site = new URL(siteUrl).origin;
  const headers = { accept: 'application/json', origin: site };
  const check = async (api: string, url: string): Promise<readonly BrowserRemark[]> => {
    if (isLoopback(new URL(url).hostname)) return [];
    const reason = await client.request(url, { headers, firstBytes: 0 }).then(
      (answer) => headerProblem(answer.headers.get(HEADER), site),
      (error: unknown) => {
        if (error instanceof RequestError) return errorProblem(error);
        throw error;
      },
    );
    return reason === null ? [] : [{ api, reason }];
  };
  const remarks = await Promise.all([
    check('marketplace', marketplaceApiUrl(marketplaceUrl, sellerId)),
    check('store service', serviceApiUrl(storeServiceUrl, sellerId)),
  ]);
  return remarks.flat();
}
