import { HttpClient, type HttpPolicy } from '../../data/api/http.ts';
import type { Game } from '../../data/content/games.ts';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import type { ProgressLine } from '../lib/progress.ts';
import { median } from '../lib/report.ts';
import { groupBy } from '../lib/reportText.ts';
import { loadHistory, saveHistory, updateHistory } from './history.ts';
import type { LinksReport, OutgoingLink, OutgoingUrl } from './model.ts';
import type { LinkFlags } from './run.ts';
import { checkSite, type PagesByUrl } from './site.ts';
import { type Answer, askOnce, checkUrl } from './verdict.ts';

/**
 * Requests to a host are 550 ms apart, so that three never arrive within a second. A slow host takes at
 * most 4 of the 10 places, so the others do not wait for it.
 */
const POLICY = {
  attemptMs: 15_000,
  attempts: 2,
  firstDelayMs: 2000,
  totalMs: 150_000,
  runMs: 20 * 60_000,
  breakerThreshold: 10,
  hostConcurrency: 4,
  concurrency: 10,
  spacingMs: 550,
  maxSpacingMs: 2200,
} satisfies HttpPolicy;

/** Interval of the progress line while no link is finished. */
const PROGRESS_MS = 1000;

type LinkedGame = Pick<Game, 'id' | 'name' | 'link'>;

/** The options of one run, and its dependencies. */
export interface LinkRun {
  readonly options: Omit<LinkFlags, 'json' | 'issue'>;
  readonly games: readonly LinkedGame[];
  readonly environment: Pick<SiteEnvironment, 'marketplaceUrl' | 'siteUrl'>;
  readonly startedAt: Date;
  readonly progress: ProgressLine;
  /** Overrides of {@link POLICY} for tests. */
  readonly policy?: HttpPolicy;
}

/** Without a built site, outgoing links are still checked; only the pages that show them are unknown. */
async function readSite({ options, games, environment, progress }: LinkRun) {
  const links = new Set(games.map(({ link }) => new URL(link).href));
  links.add(`${environment.marketplaceUrl}/store/`);
  const isOutgoing = (url: string): boolean => links.has(url);
  try {
    return await checkSite(
      { ...environment, basePath: '/', folder: options.site, isOutgoing },
      (read, all) => progress.show('Internal links: files', read, all),
    );
  } catch (error) {
    if (options.internal || !(error instanceof ConfigurationError)) throw error;
    console.warn(`${error.message} The report does not say which pages show a link.`);
    return { report: null, shownOn: new Map<string, readonly string[]>() };
  }
}

/**
 * Returns the URLs to ask: those of the games, in the games' order, then other URLs that pages link to
 * at the games' hosts, such as the store's front page. `elsewhere` counts the URLs at other hosts.
 */
function gatherUrls(games: readonly LinkedGame[], shownOn: PagesByUrl) {
  const gamesByUrl = groupBy(games, ({ link }) => new URL(link).href);
  const hosts = new Set([...gamesByUrl.keys()].map((url) => new URL(url).host));
  const others = [...shownOn.keys()].filter((url) => !gamesByUrl.has(url)).sort();
  const atGamesHosts = others.filter((url) => hosts.has(new URL(url).host));
  const urls = [...gamesByUrl.keys(), ...atGamesHosts].map((url): OutgoingUrl => ({
    url,
    games: gamesByUrl.get(url)?.map(({ id, name }) => ({ id, name })) ?? [],
    pages: shownOn.get(url) ?? [],
  }));
  return { urls, elsewhere: others.length - atGamesHosts.length };
}

/** Asks each URL once, redirect targets included, and calls `onFound` after each link. */
async function askAll(
  client: HttpClient,
  urls: readonly OutgoingUrl[],
  { environment, options, startedAt }: LinkRun,
  onFound: (isBroken: boolean) => void,
): Promise<OutgoingLink[]> {
  const history = await loadHistory(options.state);
  const marketplace = new URL(environment.marketplaceUrl);
  const userAgent = `link-check/1.0 (+${environment.siteUrl})`;
  const answers = new Map<string, Promise<Answer>>();
  const ask = (url: string): Promise<Answer> => {
    const answer = answers.get(url) ?? askOnce(client, url, userAgent);
    answers.set(url, answer);
    return answer;
  };
  const run = { time: startedAt.toISOString(), confirmsAtOnce: options.now };
  const check = async (outgoing: OutgoingUrl): Promise<OutgoingLink> => {
    const finding = await checkUrl(outgoing.url, marketplace, ask);
    onFound(finding.verdict === 'broken');
    const entry = updateHistory(finding.verdict, history.get(outgoing.url), run);
    return { ...outgoing, ...finding, ...entry };
  };
  return Promise.all(urls.map(check));
}

async function checkOutgoing(run: LinkRun, shownOn: PagesByUrl): Promise<LinksReport['outgoing']> {
  const { options, games, environment, progress } = run;
  const { urls, elsewhere } = gatherUrls(games, shownOn);
  // A page may redirect anywhere, so only public IP addresses are asked.
  const isOnLoopback = isLoopback(new URL(environment.marketplaceUrl).hostname);
  const reach = isOnLoopback ? 'public-and-loopback' : 'public';
  const client = new HttpClient({ ...POLICY, reach, ...run.policy });
  let done = 0;
  let broken = 0;
  const show = (): void =>
    progress.show('Outgoing links', done, urls.length, `${broken} broken so far`);
  show();
  const timer = setInterval(show, PROGRESS_MS);
  const links = await askAll(client, urls, run, (isBroken) => {
    done += 1;
    if (isBroken) broken += 1;
    show();
  }).finally(() => clearInterval(timer));
  await saveHistory(options.state, links);
  const hosts = client.figures().map(({ host, requests, faults, times, spacingMs }) => {
    const answerMs = times.length === 0 ? null : Math.round(median(times));
    return { host, requests, faults, answerMs, spacingMs };
  });
  const requests = hosts.reduce((sum, host) => sum + host.requests, 0);
  return { links, requests, hosts, elsewhere };
}

/**
 * Checks the links that the options name, and saves the history of outgoing links.
 *
 * @throws {ConfigurationError} when internal links are asked for and the site is not built.
 */
export async function checkLinks(run: LinkRun): Promise<LinksReport> {
  const { options, startedAt, progress } = run;
  try {
    const { report, shownOn } = await readSite(run);
    const outgoing = options.outgoing ? await checkOutgoing(run, shownOn) : null;
    const internal = options.internal ? report : null;
    return { checkedAt: startedAt.toISOString(), internal, outgoing };
  } finally {
    progress.clear();
  }
}
