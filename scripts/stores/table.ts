import { textTable } from '../lib/report.ts';
import type { SellerReport, StoresReport } from './report.ts';

/** More sellers than fit a screen are told of only where something is wrong. */
const mostRows = 40;

const header = ['seller', 'id', 'status', 'before', 'now', 'why'];

function whyOf({ reason, dropped, avatarsFailed }: SellerReport): string {
  return [
    reason,
    dropped > 0 && `${dropped} comments without text left out`,
    avatarsFailed > 0 && `${avatarsFailed} avatars replaced by the default`,
  ]
    .filter(Boolean)
    .join('; ');
}

function rowOf(seller: SellerReport): string[] {
  const { slug, sellerId, status, before, now } = seller;
  const counts = [before, now].map((count) => (count === null ? '–' : String(count)));
  return [slug, String(sellerId), status, ...counts, whyOf(seller)];
}

/** Sellers and reviews in one line: "4 fresh, 1 kept, 0 missing; 183 reviews (+3)". */
export function totals({ counts, sellers }: StoresReport): string {
  const sum = (key: 'before' | 'now'): number =>
    sellers.reduce((total, seller) => total + (seller[key] ?? 0), 0);
  const now = sum('now');
  const change = now - sum('before');
  const signed = change < 0 ? `−${-change}` : `+${change}`;
  const { fresh, kept, missing } = counts;
  return `${fresh} fresh, ${kept} kept, ${missing} missing; ${now} reviews (${signed})`;
}

/** The report as a table, for a person's eyes. */
export function formatTable(report: StoresReport): string {
  const { sellers, removed } = report;
  const isShort = sellers.length <= mostRows;
  const told = isShort ? sellers : sellers.filter(({ status }) => status !== 'fresh');
  const shown = told.slice(0, mostRows);
  const lines = shown.length > 0 ? [textTable(header, shown.map(rowOf))] : [];
  if (shown.length < told.length) lines.push(`… and ${told.length - shown.length} more`);
  if (removed.length > 0) {
    const names = removed.slice(0, mostRows).join(', ');
    lines.push(`Removed, no longer in the seller file (${removed.length}): ${names}`);
  }
  if (report.refused !== null) lines.push(report.refused);
  return [...lines, totals(report)].join('\n');
}

const mostNamed = 10;

/** The report in one line of Markdown, for `$GITHUB_STEP_SUMMARY`. */
export function formatSummary(report: StoresReport): string {
  const told = report.sellers.filter(({ status }) => status !== 'fresh');
  const named = told.slice(0, mostNamed).map(({ slug, status, reason }) => {
    const why = (reason ?? '').replace(/[`|<>*_[\]\\]/g, ' ');
    return `\`${slug}\` ${status}: ${why}`;
  });
  if (told.length > mostNamed) named.push(`${told.length - mostNamed} more`);
  const refused = report.refused === null ? [] : [report.refused];
  return `**Stores**: ${[totals(report), ...refused, ...named].join('; ')}\n`;
}
