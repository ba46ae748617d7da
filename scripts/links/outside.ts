import { Parser } from 'htmlparser2';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { HttpClient, type HttpPolicy } from '../../model/http/http.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { showNothing, type ShowStep } from '../lib/showStep.ts';
import type { SiteLink } from './collect.ts';
import { type Finding, judge, type Visit } from './rules.ts';

/** A few requests at once, so that no host is busy with us. Two retries. A host's back-off costs a link nothing. */
const POLICY = {
  attemptMs: 15_000,
  attempts: 3,
  runMs: 20 * 60_000,
  spacingMs: 500,
} satisfies HttpPolicy;

const MAX_REDIRECTS = 10;
/** A real category had the class of its body at 51 kB, and its products after a menu of 120 games. */
const REQUEST = { headers: { accept: 'text/html,*/*;q=0.5' }, firstBytes: 512_000 };

/** Tests override some of the policy. */
type OutsideRun = { settings: Settings; policy?: HttpPolicy; showStep?: ShowStep };
type Answer = Pick<Visit, 'status' | 'code' | 'message' | 'page'> & Pick<RequestError, 'location'>;

/** Returns what the elements of a page say: `body.tax-product_cat`, `.products` of any, `meta.robots`, `lang.de`. */
export function readPage(html: string): ReadonlySet<string> {
  const signs = new Set<string>();
  const parser = new Parser({
    onopentag(name, { class: classes = '', name: meta = '', lang = '' }) {
      for (const one of classes.toLowerCase().split(/\s+/))
        signs.add(`.${one}`).add(`${name}.${one}`);
      if (name === 'meta') signs.add(`meta.${meta.toLowerCase()}`);
      if (name === 'html') signs.add(`lang.${lang.toLowerCase().slice(0, 2)}`);
    },
  });
  // Without an end: the HTML may break off.
  parser.write(html);
  return signs;
}

/** Asks a URL without following its redirect. Some servers answer HEAD wrongly, so it is a GET. */
async function askOnce(client: HttpClient, url: string): Promise<Answer> {
  try {
    const { status, bytes } = await client.request(url, REQUEST);
    return { status, code: '', message: '', location: null, page: readPage(bytes.toString()) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { status, code, message, location } = error;
    return { status, code, message, location, page: new Set() };
  }
}

/** Asks a URL and where it redirects to, and returns where that ends. */
async function follow(wanted: URL, ask: (url: URL) => Promise<Answer>) {
  const passed = new Set<string>();
  for (let end = wanted; ;) {
    const { location, ...answer } = await ask(end);
    passed.add(end.href);
    const isCircle = location !== null && passed.has(location);
    const isEnd = isCircle || passed.size > MAX_REDIRECTS;
    if (isEnd || !location?.startsWith('http')) return { ...answer, end, isCircle };
    end = new URL(location);
  }
}

/**
 * Asks each URL once, and returns the links with what was seen. An operator named the marketplace, so it may be in a
 * private network; every other host, also one that it redirects to, is a stranger's.
 */
export function checkOutside(
  links: readonly SiteLink[],
  { settings, policy = {}, showStep = showNothing }: OutsideRun,
): Promise<readonly (SiteLink & Finding)[]> {
  const marketplace = new URL(settings.marketplaceUrl);
  const { count } = showStep('Asking other hosts', links.length);
  const reach = ({ host }: URL) => (host === marketplace.host ? 'any' : 'public');
  const client = new HttpClient(settings, { ...POLICY, reach, ...policy });
  const answers = new Map<string, Promise<Answer>>();
  const ask = ({ href }: URL): Promise<Answer> => {
    const url = href.replace(/#.*/, '');
    const answer = answers.get(url) ?? askOnce(client, url);
    answers.set(url, answer);
    return answer;
  };
  const check = async (link: SiteLink) => {
    const [wanted, isGame] = [new URL(link.url), link.games.length > 0];
    const visit = { wanted, marketplace, isGame, ...(await follow(wanted, ask)) };
    count();
    return { ...link, ...judge(visit) };
  };
  return Promise.all(links.map(check));
}
