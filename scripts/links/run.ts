import { ConfigurationError, type SiteEnvironment } from '../../data/environment.ts';
import { checkSite, type SiteLinks } from './internal.ts';
import { loadMemory, saveMemory } from './memory.ts';
import type { LinkedGame, LinksReport, OutgoingReport } from './model.ts';
import type { LinkOptions } from './main.ts';
import { checkOutgoing, gatherAddresses, OUTGOING_TIMEOUT } from './outgoing.ts';
import type { Clock } from './politeQueue.ts';
import type { ProgressLine } from '../lib/progress.ts';

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

function readSite({ options, games, environment, progress }: LinkRun): Promise<SiteLinks> {
  const links = new Set(games.map(({ link }) => new URL(link).href));
  links.add(`${environment.marketplaceUrl}/store/`);
  const { siteUrl, basePath } = environment;
  const isOutgoing = (address: string): boolean => links.has(address);
  const site = { folder: options.site, siteUrl, basePath, isOutgoing };
  return checkSite(site, (read, all) => {
    progress.show('Internal links: files', read, all);
  });
}

/** Without a built site the outgoing half still runs; it only cannot tell who shows a link. */
async function readSiteIfBuilt(run: LinkRun): Promise<Pick<SiteLinks, 'shownOn'>> {
  try {
    return await readSite(run);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    run.warn(`${error.message} Which pages show a link stays open.`);
    return { shownOn: new Map() };
  }
}

async function askOutgoing(
  run: LinkRun,
  shownOn: SiteLinks['shownOn'],
  now: string,
): Promise<OutgoingReport> {
  const { options, games, environment, clock, progress } = run;
  const { addresses, elsewhere } = gatherAddresses(games, shownOn);
  let broken = 0;
  const report = await checkOutgoing(addresses, {
    home: new URL(environment.marketplaceUrl),
    clock,
    userAgent: `link-check/1.0 (+${environment.siteUrl})`,
    timeout: OUTGOING_TIMEOUT,
    memory: await loadMemory(options.state, run.warn),
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
    const site = options.internal
      ? await readSite(run)
      : { ...(await readSiteIfBuilt(run)), report: null };
    const outgoing = options.outgoing ? await askOutgoing(run, site.shownOn, now) : null;
    return { version: 1, checkedAt: now, internal: site.report, outgoing };
  } finally {
    progress.clear();
  }
}
