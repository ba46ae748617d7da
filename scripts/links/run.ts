import { ConfigurationError, type SiteEnvironment } from '../../data/environment.ts';
import type { ProgressLine } from '../lib/progress.ts';
import type { Clock } from './ask.ts';
import type { LinkOptions } from './main.ts';
import { loadMemory, saveMemory } from './memory.ts';
import type { InternalReport, LinkedGame, LinksReport, OutgoingReport } from './model.ts';
import { checkOutgoing, gatherAddresses } from './outgoing.ts';
import { checkSite, type SiteLinks } from './site.ts';

/** What a run is about and what it works with. */
export interface LinkRun {
  readonly options: Pick<LinkOptions, 'internal' | 'outgoing' | 'now' | 'state' | 'site'>;
  readonly games: readonly LinkedGame[];
  readonly environment: Pick<SiteEnvironment, 'marketplaceUrl' | 'siteUrl' | 'basePath'>;
  readonly clock: Clock;
  readonly progress: ProgressLine;
  /** Hears what is odd but no reason to stop. */
  readonly warn: (line: string) => void;
}

/** Without a built site the outgoing half still runs; it only cannot tell who shows a link. */
async function readSite({
  options,
  games,
  environment,
  progress,
  warn,
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
    warn(`${error.message} Which pages show a link stays open.`);
    return { report: null, shownOn: new Map() };
  }
}

async function askOutgoing(
  { options, games, environment, clock, progress, warn }: LinkRun,
  shownOn: SiteLinks['shownOn'],
  now: string,
): Promise<OutgoingReport> {
  const { addresses, elsewhere } = gatherAddresses(games, shownOn);
  let broken = 0;
  const report = await checkOutgoing(addresses, {
    home: new URL(environment.marketplaceUrl),
    clock,
    userAgent: `link-check/1.0 (+${environment.siteUrl})`,
    memory: await loadMemory(options.state, warn),
    weighing: { now, atOnce: options.now },
    onLink: ({ verdict }, done, all) => {
      if (verdict === 'broken' || verdict === 'unconfirmed') broken += 1;
      progress.show('Outgoing links', done, all, `${broken} broken so far`);
    },
  });
  await saveMemory(options.state, report.links);
  return { ...report, elsewhere };
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
