import { nameSome, type ReportRow, type Summary } from '../lib/report.ts';
import { formatReplacedAvatars, formatWaits } from './sentences.ts';
import { SEVERITIES, tasksOf } from './tasks.ts';
import type { SellerVerdict, StoresRun } from './verdict.ts';

const MAX_NAMED = 10;

/** Returns 0 when every seller has data, else 1. */
export const exitCodeOf = ({ counts }: StoresRun): 0 | 1 => (counts.missing > 0 ? 1 : 0);

function formatChange({ came, went, changed, before, now }: SellerVerdict): string {
  if (now === null) return 'no data';
  if (before === null) return 'new here';
  const reviews = came + went === 0 ? [] : [`${came} came`, `${went} went`];
  return [...reviews, ...changed].join(', ') || 'nothing';
}

const toRow = (seller: SellerVerdict): ReportRow => {
  const { slug, sellerId, status, now, fetchedAt, reason, dropped, emails, undated } = seller;
  const remarks = [
    // The other reasons are among the tasks.
    seller.faults.length === 0 && reason,
    dropped > 0 && `comments without text, left out: ${dropped}`,
    emails > 0 && `names or places with an e-mail address, which is left out: ${emails}`,
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

/** Returns a run's report for programs: `--json`. */
export function storesJson(run: StoresRun): string {
  const { startedAt, finishedAt, source, removed, counts, refused, sellers, waits, browsers } = run;
  const report = {
    startedAt,
    finishedAt,
    source,
    removed,
    counts,
    refused,
    sellers,
    waits,
    browsers,
  };
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
