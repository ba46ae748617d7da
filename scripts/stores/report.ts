import {
  groupBy,
  nameSome,
  type ReportRow,
  type ReportTask,
  type Severity,
  type Summary,
} from '../lib/report.ts';
import { MAX_AGE_HOURS, MAX_GONE_DAYS } from './decide.ts';
import { formatReplacedAvatars, formatWaits, nameSellers } from './sentences.ts';
import type { SellerStatus, SellerVerdict, StoresRun } from './verdict.ts';

const MAX_NAMED = 10;

/** Returns 0 when every seller has data, else 1. */
export const exitCodeOf = ({ counts }: StoresRun): 0 | 1 => (counts.missing > 0 ? 1 : 0);

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

function formatChange({ came, went, before, now }: SellerVerdict): string {
  if (now === null) return 'no data';
  if (before === null) return 'new here';
  return came + went === 0 ? 'nothing' : `${came} came, ${went} went`;
}

const toRow = (seller: SellerVerdict): ReportRow => {
  const { slug, sellerId, status, now, fetchedAt, reason, dropped, undated } = seller;
  const remarks = [
    // The reasons of the others are among the tasks.
    status === 'fresh' && reason,
    dropped > 0 && `comments without text, left out: ${dropped}`,
    undated > 0 && `reviews without a readable date: ${undated}`,
    formatReplacedAvatars(seller.avatarsFailed, seller.avatarsReason),
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

const sumOf = ({ sellers }: StoresRun, key: 'before' | 'now'): number =>
  sellers.reduce((total, seller) => total + (seller[key] ?? 0), 0);

/** Returns "4 fresh, 1 cached, 0 missing; 183 reviews (+3)". */
function formatTotals(run: StoresRun): string {
  const { fresh, cached, missing } = run.counts;
  const now = sumOf(run, 'now');
  const change = now - sumOf(run, 'before');
  const signed = change < 0 ? `−${-change}` : `+${change}`;
  return `${fresh} fresh, ${cached} cached, ${missing} missing; ${now} reviews (${signed})`;
}

/** Returns the task for sellers whom both APIs no longer know. */
const goneTask = (what: string, sellers: readonly SellerVerdict[]): ReportTask => ({
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
const reasonTasks = (sellers: readonly SellerVerdict[]): ReportTask[] =>
  [...groupBy(sellers, ({ status, reason }) => `${status} ${reason}`).values()].map((group) => {
    const [{ status, reason }] = group;
    return {
      severity: SEVERITIES[status],
      what: `${status}: ${nameSellers(group)}`,
      why: reason ?? '',
      advice: ADVICE[status] ?? '',
    };
  });

function tasksOf({ refused, sellers, stale, gone, undecided }: StoresRun): ReportTask[] {
  const others = gone.filter((seller) => !undecided.includes(seller));
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
  if (undecided.length > 0) {
    tasks.push(goneTask(`Decide: gone for more than ${MAX_GONE_DAYS} days`, undecided));
  }
  if (others.length > 0) tasks.push(goneTask('Gone from both APIs', others));
  const rest = sellers.filter((seller) => seller.status !== 'fresh' && !gone.includes(seller));
  return [...tasks, ...reasonTasks(rest)];
}

/** Returns a run's report for programs: `--json`. */
export function storesJson(run: StoresRun): string {
  const { startedAt, finishedAt, source, removed, counts, refused, sellers, waits } = run;
  const report = { startedAt, finishedAt, source, removed, counts, refused, sellers, waits };
  return JSON.stringify(report, null, 2);
}

/** Returns a run's report for people: what to do, then every seller with its changes. */
export function storesSummary(run: StoresRun): Summary {
  const { removed, sellers } = run;
  const gone = `Removed, no longer in the seller file (${removed.length}): ${nameSome(removed, MAX_NAMED)}`;
  return {
    headline: formatTotals(run),
    tasks: tasksOf(run),
    facts: [...(removed.length > 0 ? [gone] : []), ...formatWaits(run.waits)],
    table: {
      head: ['Seller', 'Id', 'Data', 'What changed', 'Reviews', 'Since', 'Remarks'],
      rows: sellers.map(toRow),
    },
  };
}
