import type { HttpClient } from '../../model/http/http.ts';
import { NOT_ASKED } from '../../model/http/pace.ts';
import type { Source } from '../../model/http/redirect.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { isRefusal } from '../../model/http/retryAfter.ts';
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

/** Of hosts that are busy. Those who know no `Origin` answer 500. */
const BUSY: ReadonlySet<number | null> = new Set([502, 503, 504, 508]);

/** Returns why a request with an `Origin` failed; null if that says nothing about browsers. */
function errorProblem(error: RequestError): string | null {
  if (error.code === NOT_ASKED || isRefusal(error) || BUSY.has(error.status)) return null;
  return `a request that names this site as its Origin fails: ${error.message}`;
}

/**
 * Returns what asks each API once more as a browser on the site would, after its first good answer. Nights ask without
 * an `Origin`: usual Express set-ups answer 500 to one that they do not know.
 *
 * @param site origin of the published site
 */
export function createBrowserCheck(client: HttpClient, site: string) {
  const checks = new Map<string, Promise<BrowserRemark | null>>();
  const check = async ({ name: api }: Source, url: string): Promise<BrowserRemark | null> => {
    const headers = { accept: 'application/json', origin: site };
    const problem = await client.request(url, { headers, firstBytes: 0 }).then(
      (answer) => headerProblem(answer.headers.get(HEADER), site),
      (error: unknown) => {
        if (error instanceof RequestError) return errorProblem(error);
        throw error;
      },
    );
    return problem === null ? null : { api, reason: problem };
  };
  return {
    /** An API gave a good answer. Pages on this machine may read what they like. */
    noteAnswer: (source: Source, url: string): void => {
      if (checks.has(source.name) || isLoopback(new URL(url).hostname)) return;
      checks.set(source.name, check(source, url));
    },
    remarks: async (): Promise<readonly BrowserRemark[]> =>
      (await Promise.all(checks.values())).filter((one) => one !== null),
  };
}
