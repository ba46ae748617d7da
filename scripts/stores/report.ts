import { nameSome, type ReportRow, type Summary, type Severity } from '../lib/report.ts';

const MAX_NAMED = 10;

/**
 * The data of a seller's page after a run: `fresh` from both APIs, `cached` from the last known good
 * snapshot. With `missing`, the page has only skeletons, which the browser fills.
 */
type SellerStatus = 'fresh' | 'cached' | 'missing';

export interface SellerReport {
  readonly slug: string;
  readonly sellerId: number;
  readonly status: SellerStatus;
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
  /** The time at which both APIs last answered (ISO 8601); null when unknown. */
  readonly answeredAt: string | null;
  /** Nothing is remembered of the published page, and this run has no name or no review to put there. */
  readonly isUnproven: boolean;
  /** Both APIs answered that they have no such seller, but did not say so of many. */
  readonly isGone: boolean;
  /** The reason why the seller is not fresh, or a remark. */
  readonly reason: string | null;
  /** Number of comments without text, which are left out. */
  readonly dropped: number;
  /** Number of URLs that gave no usable avatar. */
  readonly avatarsFailed: number;
}

export interface StoresReport {
  readonly startedAt: string;
  readonly finishedAt: string;
  /** URLs of both APIs. */
  readonly source: { readonly marketplace: string; readonly storeService: string };
  readonly counts: Readonly<Record<SellerStatus, number>>;
  /** Slugs whose snapshots were deleted, because they are no longer in the seller file. */
  readonly removed: readonly string[];
  /** Sentences on answers that were refused. */
  readonly refused: readonly string[];
  readonly sellers: readonly SellerReport[];
}

/** Returns 0 when every seller has data, else 1. */
export const exitCodeOf = ({ counts }: StoresReport): 0 | 1 => (counts.missing > 0 ? 1 : 0);

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

function formatReasons(
  { reason, dropped, avatarsFailed }: SellerReport,
  shared: string | null,
): string {
  return [
    shared === null && reason,
    dropped > 0 && `comments without text, left out: ${dropped}`,
    avatarsFailed > 0 && `avatars replaced by the default: ${avatarsFailed}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Returns a sentence with the reason of all sellers, if they have the same one. */
export function sharedReason([first, ...others]: readonly SellerReport[]): string | null {
  const reason = first?.reason ?? null;
  const isShared = others.length > 0 && others.every((other) => other.reason === reason);
  return isShared && reason !== null ? `All ${others.length + 1} sellers: ${reason}.` : null;
}

/** Returns a seller's row; `shared` is the reason that all sellers have. */
const toRow = (seller: SellerReport, shared: string | null): ReportRow => ({
  severity: SEVERITIES[seller.status],
  cells: [
    seller.slug,
    String(seller.sellerId),
    seller.status,
    formatChange(seller),
    String(seller.now ?? '–'),
    seller.fetchedAt?.slice(0, 16).replace('T', ' ') ?? '–',
    formatReasons(seller, shared),
  ],
});

const sumOf = ({ sellers }: StoresReport, key: 'before' | 'now'): number =>
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
  const { sellers, removed, refused, counts } = report;
  const gone = `Removed, no longer in the seller file (${removed.length}): ${nameSome(removed, MAX_NAMED)}`;
  const shared = sharedReason(sellers);
  const sorted = WORST_FIRST.flatMap((status) => sellers.filter((one) => one.status === status));
  return {
    severity:
      counts.missing > 0 || refused.length > 0 ? 'error' : counts.cached > 0 ? 'warning' : 'ok',
    headline: formatTotals(report),
    details: [],
    tasks: refused.map((what) => ({
      severity: 'error',
      what,
      why: '',
      advice: 'Until then, the last good data stays.',
    })),
    facts: [removed.length > 0 ? gone : null, shared].filter((fact) => fact !== null),
    tables: [
      {
        title: 'Sellers',
        head: ['Seller', 'Id', 'Data', 'What changed', 'Reviews', 'Since', 'Why'],
        rows: sorted.map((seller) => toRow(seller, shared)),
      },
    ],
  };
}
