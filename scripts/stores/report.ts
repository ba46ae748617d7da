import { KnownError } from '../../data/lib/knownError.ts';
import type { SnapshotSource } from '../../data/store/snapshotSchema.ts';
import { nameSome, type ReportRow, type Summary, type Severity } from '../lib/report.ts';

const MAX_NAMED = 10;

/**
 * The data of a seller's page after a run: `fresh` from both APIs, `cached` from the last known good
 * snapshot. With `missing`, the page has only skeletons, which the browser fills.
 */
export type SellerStatus = 'fresh' | 'cached' | 'missing';

export interface SellerReport {
  readonly slug: string;
  readonly sellerId: number;
  readonly status: SellerStatus;
  /** Where the data comes from: the two APIs, the snapshot on disk, or the published site. */
  readonly from: 'apis' | 'disk' | 'site' | null;
  /** Number of reviews in the last known good snapshot; null without one. */
  readonly before: number | null;
  /** Number of reviews shown from now on; null when missing. */
  readonly now: number | null;
  /** Number of new reviews. */
  readonly came: number;
  /** Number of reviews that are no longer shown. */
  readonly went: number;
  /** The time at which the shown data was fetched (ISO 8601); null when missing. */
  readonly fetchedAt: string | null;
  /** The reason why the seller is not fresh, or a remark. */
  readonly reason: string | null;
  /** The seller is missing here, but its published page may have data, which must stay. */
  readonly mayBePublished: boolean;
  /** Number of comments without text, which are left out. */
  readonly dropped: number;
  /** Number of URLs that gave no usable avatar. */
  readonly avatarsFailed: number;
}

export interface StoresReport {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly source: SnapshotSource;
  readonly counts: Readonly<Record<SellerStatus, number>>;
  /** Slugs that were published or had a snapshot, and are no longer in the seller file. */
  readonly removed: readonly string[];
  /** A sentence on the losses that were refused. */
  readonly refused: string | null;
  /** A sentence on the sellers that were not asked. */
  readonly stopped: string | null;
  readonly sellers: readonly SellerReport[];
}

/**
 * Returns the missing sellers whose data the published site may show. If every seller is missing, it
 * returns all of them, because a site without any data must never be published.
 */
export function lostSellers({ counts, sellers }: StoresReport): readonly string[] {
  const isEmpty = counts.missing === sellers.length;
  return sellers
    .filter(({ status, mayBePublished }) => status === 'missing' && (isEmpty || mayBePublished))
    .map(({ slug }) => slug);
}

/**
 * Makes sure that no page without data replaces a published page that may have data.
 *
 * @throws {KnownError} naming the sellers, unless the loss was accepted and at least one seller has data
 */
export function assertPublishable(report: StoresReport, acceptLoss: boolean): void {
  const lost = lostSellers(report);
  const isAccepted = acceptLoss && report.counts.missing < report.sellers.length;
  if (lost.length === 0 || isAccepted) return;
  throw new KnownError(
    `Not built for publishing: there is no data for ${nameSome(lost, MAX_NAMED)}, ` +
      'but the published site may have some. Run again when the sources answer; see the table for each reason.',
  );
}

/** Returns the number of cached and missing sellers so far: "2 cached, 1 missing". */
export function formatTrouble({ cached, missing }: StoresReport['counts']): string {
  return [cached > 0 && `${cached} cached`, missing > 0 && `${missing} missing`]
    .filter(Boolean)
    .join(', ');
}

/** Returns 0 when every seller has data, else 1. With `strict`, every seller must also be fresh. */
export function exitCodeOf({ counts }: StoresReport, strict: boolean): 0 | 1 {
  return counts.missing > 0 || (strict && counts.cached > 0) ? 1 : 0;
}

const SEVERITIES: Record<SellerStatus, Severity> = {
  fresh: 'ok',
  cached: 'warning',
  missing: 'error',
};
const WORST_FIRST: readonly SellerStatus[] = ['missing', 'cached', 'fresh'];

function formatChange({ came, went, before, now }: SellerReport): string {
  if (now === null) return 'no data';
  if (before === null) return 'new here';
  return came + went === 0 ? 'nothing' : `${came} came, ${went} went`;
}

function formatReasons({ reason, dropped, avatarsFailed }: SellerReport): string {
  return [
    reason,
    dropped > 0 && `comments without text, left out: ${dropped}`,
    avatarsFailed > 0 && `avatars replaced by the default: ${avatarsFailed}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const toRow = (seller: SellerReport): ReportRow => ({
  severity: SEVERITIES[seller.status],
  cells: [
    seller.slug,
    String(seller.sellerId),
    seller.status,
    formatChange(seller),
    String(seller.now ?? '–'),
    seller.fetchedAt?.slice(0, 16).replace('T', ' ') ?? '–',
    formatReasons(seller),
  ],
});

export const sumOf = ({ sellers }: StoresReport, key: 'before' | 'now' | 'came' | 'went'): number =>
  sellers.reduce((total, seller) => total + (seller[key] ?? 0), 0);

/** Returns "4 fresh, 1 cached, 0 missing; 183 reviews (+3)". */
function formatTotals(report: StoresReport): string {
  const { fresh, cached, missing } = report.counts;
  const now = sumOf(report, 'now');
  const change = now - sumOf(report, 'before');
  const signed = change < 0 ? `−${-change}` : `+${change}`;
  return `${fresh} fresh, ${cached} cached, ${missing} missing; ${now} reviews (${signed})`;
}

/** Returns a run's report for people: every seller with its changes, the worst first. */
export function storesSummary(report: StoresReport): Summary {
  const { sellers, removed, refused, stopped, counts } = report;
  const gone = `Removed, no longer in the seller file (${removed.length}): ${nameSome(removed, MAX_NAMED)}`;
  const sorted = WORST_FIRST.flatMap((status) => sellers.filter((one) => one.status === status));
  return {
    severity:
      counts.missing > 0 || refused !== null ? 'error' : counts.cached > 0 ? 'warning' : 'ok',
    headline: formatTotals(report),
    details: [],
    facts: [...(removed.length > 0 ? [gone] : []), refused, stopped].filter(
      (fact) => fact !== null,
    ),
    tables: [
      {
        title: 'Sellers',
        head: ['Seller', 'Id', 'Data', 'What changed', 'Reviews', 'Since', 'Why'],
        rows: sorted.map(toRow),
      },
    ],
  };
}
