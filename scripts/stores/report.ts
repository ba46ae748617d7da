import {
  groupBy,
  nameSome,
  type ReportRow,
  type ReportTask,
  type Severity,
  type Summary,
} from '../lib/report.ts';
import { MAX_AGE_HOURS, MAX_GONE_DAYS, needsDecision, staleSellers } from './answered.ts';

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

const ADVICE: Partial<Record<SellerStatus, string>> = {
  cached: `The last good page stays. After ${MAX_AGE_HOURS} hours without an answer a run fails.`,
  missing:
    'Look at the API: until it answers, the page has no data. For a seller who has left, write null in the seller file.',
};

function formatChange({ came, went, before, now }: SellerReport): string {
  if (now === null) return 'no data';
  if (before === null) return 'new here';
  return came + went === 0 ? 'nothing' : `${came} came, ${went} went`;
}

const toRow = (seller: SellerReport): ReportRow => {
  const { slug, sellerId, status, now, fetchedAt, reason, dropped, avatarsFailed } = seller;
  const remarks = [
    // The reasons of the others are among the tasks.
    status === 'fresh' && reason,
    dropped > 0 && `comments without text, left out: ${dropped}`,
    avatarsFailed > 0 && `avatars replaced by the default: ${avatarsFailed}`,
  ];
  return {
    severity: SEVERITIES[status],
    cells: [
      slug,
      String(sellerId),
      status,
      formatChange(seller),
      String(now ?? '–'),
      fetchedAt?.slice(0, 16).replace('T', ' ') ?? '–',
      remarks.filter(Boolean).join('; '),
    ],
  };
};

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

/** Returns the slugs of the first sellers, or other words about them, and the number of others. */
export const nameSellers = (
  sellers: readonly SellerReport[],
  nameOf: (seller: SellerReport) => string = ({ slug }) => slug,
): string => nameSome(sellers.map(nameOf), MAX_NAMED);

/** Returns the task for sellers whom both APIs no longer know. */
const goneTask = (what: string, sellers: readonly SellerReport[]): ReportTask => ({
  severity: 'warning',
  what,
  why: nameSellers(
    sellers,
    ({ slug, answeredAt }) => `${slug} since ${answeredAt ?? 'an unknown day'}`,
  ),
  advice:
    'The page stays until the seller file says more: "slug": null for a seller who has left, ' +
    '"slug": "new-slug" for a new slug, or the right id.',
});

/** Returns one task for all sellers with the same reason. */
const reasonTasks = (sellers: readonly SellerReport[]): ReportTask[] =>
  [...groupBy(sellers, ({ status, reason }) => `${status} ${reason}`).values()].map((group) => {
    const [{ status, reason }] = group;
    return {
      severity: SEVERITIES[status],
      what: `${status}: ${nameSellers(group)}`,
      why: reason ?? '',
      advice: ADVICE[status] ?? '',
    };
  });

function tasksOf({ finishedAt, refused, sellers }: StoresReport): ReportTask[] {
  const now = new Date(finishedAt);
  const stale = staleSellers(sellers, now);
  const gone = sellers.filter(({ isGone, status }) => isGone && status === 'cached');
  const late = gone.filter((seller) => needsDecision(seller, now));
  const others = gone.filter((seller) => !late.includes(seller));
  const tasks: ReportTask[] = refused.map((what) => ({
    severity: 'error',
    what,
    why: '',
    advice: 'Until then, the last good data stays.',
  }));
  if (stale.length > 0) {
    tasks.push({
      severity: 'error',
      what: `Data older than ${MAX_AGE_HOURS} hours`,
      why: nameSellers(stale, ({ slug, answeredAt }) => `${slug} answered last at ${answeredAt}`),
      advice: 'The reasons are below. For those who have left, write null in the seller file.',
    });
  }
  if (late.length > 0) {
    tasks.push(goneTask(`Decide: gone for more than ${MAX_GONE_DAYS} days`, late));
  }
  if (others.length > 0) tasks.push(goneTask('Gone from both APIs', others));
  const rest = sellers.filter((seller) => seller.status !== 'fresh' && !gone.includes(seller));
  return [...tasks, ...reasonTasks(rest)];
}

/** Returns a run's report for people: what to do, then every seller with its changes. */
export function storesSummary(report: StoresReport): Summary {
  const { removed, sellers } = report;
  const gone = `Removed, no longer in the seller file (${removed.length}): ${nameSome(removed, MAX_NAMED)}`;
  return {
    headline: formatTotals(report),
    tasks: tasksOf(report),
    facts: removed.length > 0 ? [gone] : [],
    table: {
      head: ['Seller', 'Id', 'Data', 'What changed', 'Reviews', 'Since', 'Remarks'],
      rows: sellers.map(toRow),
    },
  };
}
