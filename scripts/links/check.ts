import { ConfigurationError } from '../../data/lib/knownError.ts';
import { HttpClient, type HttpPolicy } from '../../data/api/http.ts';
import type { Game } from '../../data/content/games.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import type { ProgressLine } from '../lib/progress.ts';
import { median } from '../lib/report.ts';
import { groupBy } from '../lib/reportText.ts';
import { loadHistory, saveHistory, updateHistory } from './history.ts';
import type { LinkOptions } from './main.ts';
import type {
  InternalReport,
  LinksReport,
  OutgoingAddress,
  OutgoingLink,
  OutgoingReport,
} from './model.ts';
import { checkSite, type SiteLinks } from './site.ts';
import { type Answer, askOnce, checkUrl } from './verdict.ts';

/**
 * How marketplaces are asked. Requests to a host are 550 ms apart, so that three never arrive within a
 * second. A slow host takes at most 4 of the 10 places, so the others do not wait for it.
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

/** How often the progress line is written while no link is finished. */
const PROGRESS_MS = 1000;

type LinkedGame = Pick<Game, 'id' | 'name' | 'link'>;

/** What a run checks and what it works with. */
export interface LinkRun {
  readonly options: Pick<LinkOptions, 'internal' | 'outgoing' | 'now' | 'state' | 'site'>;
  readonly games: readonly LinkedGame[];
  readonly environment: Pick<SiteEnvironment, 'marketplaceUrl' | 'siteUrl' | 'basePath'>;
  readonly startedAt: Date;
  readonly progress: ProgressLine;
  /** What tests change of {@link POLICY}. */
  readonly policy?: HttpPolicy;
}

/** Without a built site the outgoing half still runs; it only cannot say which pages show a link. */
async function readSite({
  options,
  games,
  environment,
  progress,
}: LinkRun): Promise<{ report: InternalReport | null; shownOn: SiteLinks['shownOn'] }> {
  const links = new Set(games.map(({ link }) => new URL(link).href));
  links.add(`${environment.marketplaceUrl}/store/`);
  const isOutgoing = (address: string): boolean => links.has(address);
  try {
    return await checkSite({ ...environment, folder: options.site, isOutgoing }, (read, all) =>
      progress.show('Internal links: files', read, all),
    );
  } catch (error) {
    if (options.internal || !(error instanceof ConfigurationError)) throw error;
    console.warn(`${error.message} The report does not say which pages show a link.`);
    return { report: null, shownOn: new Map() };
  }
}

const withoutHash = (address: string): string => {
  const url = new URL(address);
  url.hash = '';
  return url.href;
};

/**
 * Returns the distinct addresses of the games, in the games' order, and what else pages link to at the
 * games' hosts (the store's front page, say). `elsewhere` counts the addresses at other hosts.
 */
export function gatherAddresses(
  games: readonly LinkedGame[],
  shownOn: SiteLinks['shownOn'],
): { readonly addresses: readonly OutgoingAddress[]; readonly elsewhere: number } {
  const sharing = groupBy(games, ({ link }) => withoutHash(link));
  const hosts = new Set([...sharing.keys()].map((address) => new URL(address).host));
  const others = [...shownOn.keys()].filter((address) => !sharing.has(address)).sort();
  const near = others.filter((address) => hosts.has(new URL(address).host));
  const addresses = [...sharing.keys(), ...near].map((address) => ({
    address,
    games: sharing.get(address)?.map(({ id, name }) => ({ id, name })) ?? [],
    pages: shownOn.get(address) ?? [],
  }));
  return { addresses, elsewhere: others.length - near.length };
}

/** A page of a stranger may redirect anywhere, so only public addresses are asked. */
function createClient({ environment, policy }: LinkRun): HttpClient {
  const isOnLoopback = isLoopback(new URL(environment.marketplaceUrl).hostname);
  const reach = isOnLoopback ? 'public-and-loopback' : 'public';
  return new HttpClient({ ...POLICY, reach, ...policy });
}

/** Asks each of these addresses once, and calls `onFound` after each. */
async function askAll(
  client: HttpClient,
  addresses: readonly OutgoingAddress[],
  { environment, options, startedAt }: LinkRun,
  onFound: (isBroken: boolean) => void,
): Promise<OutgoingLink[]> {
  const history = await loadHistory(options.state);
  const home = new URL(environment.marketplaceUrl);
  const userAgent = `link-check/1.0 (+${environment.siteUrl})`;
  const answers = new Map<string, Promise<Answer>>();
  const ask = (url: string): Promise<Answer> => {
    const answer = answers.get(url) ?? askOnce(client, url, userAgent);
    answers.set(url, answer);
    return answer;
  };
  const run = { now: startedAt.toISOString(), atOnce: options.now };
  const check = async (outgoing: OutgoingAddress): Promise<OutgoingLink> => {
    const finding = await checkUrl(outgoing.address, home, ask);
    onFound(finding.verdict === 'broken');
    const entry = updateHistory(finding.verdict, history.get(outgoing.address), run);
    return { ...outgoing, ...finding, ...entry };
  };
  return Promise.all(addresses.map(check));
}

async function checkOutgoing(run: LinkRun, shownOn: SiteLinks['shownOn']): Promise<OutgoingReport> {
  const { options, games, progress } = run;
  const { addresses, elsewhere } = gatherAddresses(games, shownOn);
  const client = createClient(run);
  let done = 0;
  let broken = 0;
  const show = (): void =>
    progress.show('Outgoing links', done, addresses.length, `${broken} broken so far`);
  show();
  const timer = setInterval(show, PROGRESS_MS);
  const links = await askAll(client, addresses, run, (isBroken) => {
    done += 1;
    if (isBroken) broken += 1;
    show();
  }).finally(() => clearInterval(timer));
  await saveHistory(options.state, links);
  const hosts = client.figures().map(({ host, requests: asked, faults, times, spacingMs }) => {
    const answerMs = times.length === 0 ? null : Math.round(median(times));
    return { host, requests: asked, faults, answerMs, spacingMs };
  });
  const requests = hosts.reduce((sum, host) => sum + host.requests, 0);
  return { links, requests, hosts, elsewhere };
}

/**
 * Runs the halves that are asked for, and saves the history of the outgoing links.
 *
 * @throws {ConfigurationError} when the site is not built and its own links are asked for.
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
