import { Asker, type Clock } from './ask.ts';
import { type Memory, weigh, type Weighing } from './memory.ts';
import type { LinkedGame, OutgoingAddress, OutgoingLink, OutgoingReport } from './model.ts';
import { type Answer, requestOnce } from './request.ts';
import { judge } from './verdict.ts';

/** Milliseconds that an address may take to answer. */
const TIMEOUT = 15_000;

/** What the outgoing half works with. */
export interface OutgoingParts {
  /** The marketplace's address: what a redirect to the home page leads to. */
  readonly home: URL;
  readonly clock: Clock;
  readonly userAgent: string;
  /** Milliseconds, {@link TIMEOUT} but for tests. */
  readonly timeout?: number;
  readonly memory: Memory;
  readonly weighing: Weighing;
  /** Hears of each address as it is done. */
  readonly onLink: (link: OutgoingLink, done: number, all: number) => void;
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
  shownOn: ReadonlyMap<string, readonly string[]>,
): { readonly addresses: readonly OutgoingAddress[]; readonly elsewhere: number } {
  const wanted = new Map<string, { id: number; name: string }[]>();
  for (const { id, name, link } of games) {
    const address = withoutHash(link);
    const sharing = wanted.get(address) ?? [];
    wanted.set(address, [...sharing, { id, name }]);
  }
  const hosts = new Set([...wanted.keys()].map((address) => new URL(address).host));
  const others = [...shownOn.keys()].filter(
    (address) => /^https?:/.test(address) && !wanted.has(address),
  );
  for (const address of others.sort()) {
    if (hosts.has(new URL(address).host)) wanted.set(address, []);
  }
  const addresses = [...wanted].map(([address, sharing]) => ({
    address,
    games: sharing,
    pages: shownOn.get(address) ?? [],
  }));
  return { addresses, elsewhere: others.filter((address) => !wanted.has(address)).length };
}

/** Asks every address once, politely, and weighs the answers against those of the last run. */
export async function checkOutgoing(
  addresses: readonly OutgoingAddress[],
  parts: OutgoingParts,
): Promise<Omit<OutgoingReport, 'elsewhere'>> {
  const { clock, userAgent, timeout = TIMEOUT, home } = parts;
  let requests = 0;
  const request = async (address: string): Promise<Answer> => {
    requests += 1;
    return requestOnce(address, timeout, userAgent);
  };
  const asker = new Asker(clock, request);
  let done = 0;
  const links = await Promise.all(
    addresses.map(async (outgoing): Promise<OutgoingLink> => {
      const { address } = outgoing;
      const finding = await judge(address, home, (target) => asker.ask(target));
      const standing = weigh(finding, parts.memory.get(address), parts.weighing);
      const link = { ...outgoing, ...finding, ...standing };
      done += 1;
      parts.onLink(link, done, addresses.length);
      return link;
    }),
  );
  return { links, requests, hosts: asker.hosts() };
}
