import { KnownError } from '../../data/lib/knownError.ts';
import type { SnapshotSource } from '../../data/store/snapshotSchema.ts';
import { nameSome, type ReportRow, type Summary, type Severity } from '../lib/reportText.ts';

const MAX_NAMED = 10;

/**
 * What a seller's page shows after a run: `fresh` what both APIs say now; `cached` the last known good
 * snapshot; `missing` nothing but skeletons, which a visitor's browser fills.
 */
export type SellerStatus = 'fresh' | 'cached' | 'missing';

/** How a run went for one seller. */
export interface SellerReport {
  readonly slug: string;
  readonly sellerId: number;
  readonly status: SellerStatus;
  /** Where the data comes from: the two APIs, the snapshot on disk, or the published site. */
  readonly from: 'apis' | 'disk' | 'site' | null;
  /** Reviews of the last known good snapshot; null when there was none. */
  readonly before: number | null;
  /** Reviews shown from now on; null when missing. */
  readonly now: number | null;
  /** Reviews that are shown from now on and were not before; those that no longer are. */
  readonly came: number;
  readonly went: number;
  /** When what is shown was fetched, ISO 8601; null when missing. */
  readonly fetchedAt: string | null;
  /** Why the seller is not fresh, or what else is worth knowing; null when nothing is. */
  readonly reason: string | null;
  /** Missing, though the published site may show data of the seller: its page must not replace that. */
  readonly mayBePublished: boolean;
  /** Comments left out because they have no text. */
  readonly dropped: number;
  /** URLs that gave no usable avatar. */
  readonly avatarsFailed: number;
}

/** How a run went. */
export interface StoresReport {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly source: SnapshotSource;
  readonly counts: Readonly<Record<SellerStatus, number>>;
  /** Slugs that are published, or had a snapshot, and are no longer in the seller file. */
  readonly removed: readonly string[];
  /** What the run refused to lose, in a sentence; null when it refused nothing. */
  readonly refused: string | null;
  /** Why sellers were not asked, in a sentence; null when all were. */
  readonly stopped: string | null;
  readonly sellers: readonly SellerReport[];
}

/**
 * Sellers whose pages must not be published as they are: they have no data, and the published site
 * may have some. A site without data for anybody is never worth publishing.
 */
export function lostSellers({ counts, sellers }: StoresReport): readonly string[] {
  const isEmpty = counts.missing === sellers.length;
  return sellers
    .filter(({ status, mayBePublished }) => status === 'missing' && (isEmpty || mayBePublished))
    .map(({ slug }) => slug);
}

/**
 * A page without data is never published in the place of one that may have some, unless its loss was
 * accepted; a site without any data never is.
 *
 * @throws {KnownError} naming the sellers.
 */
export function assertPublishable(report: StoresReport, acceptLoss: boolean): void {
  const lost = lostSellers(report);
  const isAccepted = acceptLoss && report.counts.missing < report.sellers.length;
  if (lost.length === 0 || isAccepted) return;
  throw new KnownError(
    `Not built for publishing: there is no data for ${nameSome(lost, MAX_NAMED)}, ` +
      'whom the published site may show. Run again when the sources answer; see the table for each reason.',
  );
}

/** What is wrong so far, for progress: "2 cached, 1 missing"; empty when nothing is. */
export function formatTrouble({ cached, missing }: StoresReport['counts']): string {
  return [cached > 0 && `${cached} cached`, missing > 0 && `${missing} missing`]
    .filter(Boolean)
    .join(', ');
}

/** 0 when every seller has something to show, or, when strict, is fresh; else 1. */
export function exitCode({ counts }: StoresReport, strict: boolean): 0 | 1 {
  return counts.missing > 0 || (strict && counts.cached > 0) ? 1 : 0;
}

const SEVERITIES: Record<SellerStatus, Severity> = {
  fresh: 'ok',
  cached: 'warning',
  missing: 'error',
};
const WORST_FIRST: readonly SellerStatus[] = ['missing', 'cached', 'fresh'];

function changeOf({ came, went, before, now }: SellerReport): string {
  if (now === null) return 'no data';
  if (before === null) return 'new here';
  return came + went === 0 ? 'nothing' : `${came} came, ${went} went`;
}

function whyOf({ reason, dropped, avatarsFailed }: SellerReport): string {
  return [
    reason,
    dropped > 0 && `comments without text, left out: ${dropped}`,
    avatarsFailed > 0 && `avatars replaced by the default: ${avatarsFailed}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const rowOf = (seller: SellerReport): ReportRow => ({
  severity: SEVERITIES[seller.status],
  cells: [
    seller.slug,
    String(seller.sellerId),
    seller.status,
    changeOf(seller),
    String(seller.now ?? '–'),
    seller.fetchedAt?.slice(0, 16).replace('T', ' ') ?? '–',
    whyOf(seller),
  ],
});

/** The sum of a figure over all sellers. */
export const sumOf = ({ sellers }: StoresReport, key: 'before' | 'now' | 'came' | 'went'): number =>
  sellers.reduce((total, seller) => total + (seller[key] ?? 0), 0);

/** Sellers and reviews in one line: "4 fresh, 1 cached, 0 missing; 183 reviews (+3)". */
function totals(report: StoresReport): string {
  const { fresh, cached, missing } = report.counts;
  const now = sumOf(report, 'now');
  const change = now - sumOf(report, 'before');
  const signed = change < 0 ? `−${-change}` : `+${change}`;
  return `${fresh} fresh, ${cached} cached, ${missing} missing; ${now} reviews (${signed})`;
}

/** How fetching went, for people: every seller with what changed, the worst first. */
export function storesSummary(report: StoresReport): Summary {
  const { sellers, removed, refused, stopped, counts } = report;
  const gone = `Removed, no longer in the seller file (${removed.length}): ${nameSome(removed, MAX_NAMED)}`;
  const sorted = WORST_FIRST.flatMap((status) => sellers.filter((one) => one.status === status));
  return {
    severity:
      counts.missing > 0 || refused !== null ? 'error' : counts.cached > 0 ? 'warning' : 'ok',
    headline: totals(report),
    details: [],
    facts: [...(removed.length > 0 ? [gone] : []), refused, stopped].filter(
      (fact) => fact !== null,
    ),
    tables: [
      {
        title: 'Sellers',
        head: ['Seller', 'Id', 'Data', 'What changed', 'Reviews', 'Since', 'Why'],
        rows: sorted.map(rowOf),
      },
    ],
  };
}
