import { ConfigurationError } from '../../data/lib/knownError.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import type { Game } from '../../data/content/games.ts';
import type { ProgressLine } from '../lib/progress.ts';
import { groupBy } from '../lib/reportText.ts';
import { type Clock, createAsker } from './ask.ts';
import type { LinkOptions } from './main.ts';
import { loadMemory, saveMemory, weigh } from './weigh.ts';
import type {
  InternalReport,
  LinksReport,
  OutgoingAddress,
  OutgoingLink,
  OutgoingReport,
} from './model.ts';
import { requestOnce } from './request.ts';
import { checkSite, type SiteLinks } from './site.ts';
import { judge } from './verdict.ts';

/** Milliseconds that an address may take to answer. */
const TIMEOUT = 15_000;

/** Which game a link stands for, as an operator knows it. */
type LinkedGame = Pick<Game, 'id' | 'name' | 'link'>;

/** What a run is about and what it works with. */
export interface LinkRun {
  readonly options: Pick<LinkOptions, 'internal' | 'outgoing' | 'now' | 'state' | 'site'>;
  readonly games: readonly LinkedGame[];
  readonly environment: Pick<SiteEnvironment, 'marketplaceUrl' | 'siteUrl' | 'basePath'>;
  readonly clock: Clock;
  /** Milliseconds, {@link TIMEOUT} but for tests. */
  readonly timeout?: number;
  readonly progress: ProgressLine;
}

/** Without a built site the outgoing half still runs; it only cannot tell who shows a link. */
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
    console.warn(`${error.message} Which pages show a link stays open.`);
    return { report: null, shownOn: new Map() };
  }
}

const withoutHash = (address: string): string => {
  const url = new URL(address);
  url.hash = '';
  return url.href;
};

/**
 * The distinct addresses of the games, and of whatever else pages link to at the games' hosts
 * (the store's front page, say), in the games' order. `elsewhere` counts those at other hosts.
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

/** Asks every address once, politely, and weighs the answers against those of the last run. */
async function askOutgoing(
  { options, games, environment, clock, timeout = TIMEOUT, progress }: LinkRun,
  shownOn: SiteLinks['shownOn'],
  now: string,
): Promise<OutgoingReport> {
  const { addresses, elsewhere } = gatherAddresses(games, shownOn);
  const memory = await loadMemory(options.state);
  const home = new URL(environment.marketplaceUrl);
  const userAgent = `link-check/1.0 (+${environment.siteUrl})`;
  const asker = createAsker(clock, (address) => requestOnce(address, timeout, userAgent));
  let done = 0;
  let broken = 0;
  const check = async (outgoing: OutgoingAddress): Promise<OutgoingLink> => {
    const { address } = outgoing;
    const finding = await judge(address, home, (target) => asker.ask(target));
    const standing = weigh(finding, memory.get(address), { now, atOnce: options.now });
    done += 1;
    if (finding.verdict === 'broken') broken += 1;
    progress.show('Outgoing links', done, addresses.length, `${broken} broken so far`);
    return { ...outgoing, ...finding, ...standing };
  };
  const links = await Promise.all(addresses.map(check));
  await saveMemory(options.state, links);
  const hosts = asker.hosts();
  const requests = hosts.reduce((sum, host) => sum + host.requests, 0);
  return { links, requests, hosts, elsewhere };
}

/**
 * Runs the halves that are asked for, and remembers what the outgoing one has found.
 *
 * @throws {ConfigurationError} when the site is not built and its own links are asked for.
 */
export async function checkLinks(run: LinkRun): Promise<LinksReport> {
  const { options, clock, progress } = run;
  const now = new Date(clock.now()).toISOString();
  try {
    const { report, shownOn } = await readSite(run);
    const outgoing = options.outgoing ? await askOutgoing(run, shownOn, now) : null;
    return { version: 1, checkedAt: now, internal: options.internal ? report : null, outgoing };
  } finally {
    progress.clear();
  }
}
