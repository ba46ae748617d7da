import {
  commonest,
  nameSome,
  plural,
  type ReportRow,
  type Severity,
  type Summary,
} from '../lib/report.ts';
import { MAX_AGE_HOURS } from './decide.ts';
import type { StoresRun } from './fetchStores.ts';
import { answeredAt, changesOf, shownOf, type Status, type Verdict } from './night.ts';
import { tasksOf } from './tasks.ts';

/** Returns 0 when every seller has data, else 1. */
export const exitCodeOf = ({ counts }: StoresRun): 0 | 1 => (counts.missing > 0 ? 1 : 0);

/** What `--json` and the table say of a seller. */
function describe(one: Verdict) {
  const { seller, last, status, reason, faults, notes } = one;
  const shown = shownOf(one);
  return {
    slug: seller.slug,
    sellerId: seller.id,
    status,
    before: last?.reviews.length ?? null,
    now: shown?.reviews.length ?? null,
    ...changesOf(last ?? shown, shown),
    fetchedAt: shown?.fetchedAt ?? null,
    answeredAt: shown && answeredAt(shown),
    reason,
    faults,
    isNameless: shown?.header.name === '',
    undated: notes.undated.length,
    dropped: notes.dropped,
    picturesKept: notes.kept.length,
    picturesReplaced: notes.replaced.length,
  };
}
type Described = ReturnType<typeof describe>;

const SEVERITIES: Readonly<Record<Status, Severity>> = {
  fresh: 'ok',
  cached: 'warning',
  missing: 'error',
};

function formatChange({ came, went, changed, before, now }: Described): string {
  if (now === null) return 'no data';
  if (before === null) return 'new here';
  const reviews = came + went === 0 ? [] : [`${came} came`, `${went} went`];
  return [...reviews, ...changed].join(', ') || 'nothing';
}

const isWorthARow = (one: Described): boolean =>
  one.status !== 'fresh' || formatChange(one) !== 'nothing';

const toRow = (one: Described): ReportRow => ({
  severity: SEVERITIES[one.status],
  cells: [
    one.slug,
    String(one.sellerId),
    one.status,
    String(one.now ?? '–'),
    one.fetchedAt?.slice(0, 10) ?? '–',
    formatChange(one),
  ],
});

/** Returns "4 fresh, 1 cached, 0 missing; 183 reviews (+3)". */
function formatTotals({ counts }: StoresRun, sellers: readonly Described[]): string {
  const { fresh, cached, missing } = counts;
  const sumOf = (key: 'before' | 'now') => sellers.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  const [now, change] = [sumOf('now'), sumOf('now') - sumOf('before')];
  const signed = change < 0 ? `−${-change}` : `+${change}`;
  return `${fresh} fresh, ${cached} cached, ${missing} missing; ${now} reviews (${signed})`;
}

/** If more than this share was answered only later, the night was near its limits. */
const MAX_LATE_SHARE = 0.1;

/** What was left out, replaced or is missing: how often, and why. */
const COUNTED: readonly (readonly [
  what: string,
  count: (one: Described) => number,
  why?: (one: Verdict) => readonly string[],
])[] = [
  [
    'Reviews without a readable date',
    ({ undated }) => undated,
    ({ notes }) => notes.undated.map((date) => date && `such as “${date}”`),
  ],
  ['Comments without text, left out', ({ dropped }) => dropped],
  [
    'Pictures that were not fetched, so the last ones stay',
    ({ picturesKept }) => picturesKept,
    ({ notes }) => notes.kept,
  ],
  [
    'Pictures replaced by the default',
    ({ picturesReplaced }) => picturesReplaced,
    ({ notes }) => notes.replaced,
  ],
];

/** Returns lines on the whole run, and on what several sellers have. */
function factsOf(run: StoresRun, sellers: readonly Described[]): readonly string[] {
  const name = (what: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`${what}: ${nameSome(names)}`];
  const nameless = sellers.filter((one) => one.isNameless).map(({ slug }) => slug);
  const all = plural(sellers.length, 'seller');
  return [
    ...(run.late > sellers.length * MAX_LATE_SHARE
      ? [`${run.late} of ${all} were answered only after the first round`]
      : []),
    ...(run.counts.cached > 0
      ? [`The last good data stays. After ${MAX_AGE_HOURS} hours without an answer a run fails`]
      : []),
    ...name('Removed, no longer in the seller file', run.removed),
    ...name('Without a name, so shown by the words of the slug', nameless),
    ...COUNTED.flatMap(([what, count, why]) => {
      const have = sellers.filter((one) => count(one) > 0);
      const names = have.map((one) => `${one.slug} ${count(one)}`);
      const reason = why && commonest(run.sellers.flatMap(why));
      return name(reason ? `${what} (${reason})` : what, names);
    }),
  ].map((line) => `${line}.`);
}

/** Returns a run's report for programs: `--json`. */
export function storesJson(run: StoresRun): string {
  const { startedAt, finishedAt, source, removed, counts, refused, late, browsers } = run;
  const sellers = run.sellers.map(describe);
  const facts = { startedAt, finishedAt, source, removed, counts, refused, late };
  return JSON.stringify({ ...facts, sellers, browsers }, null, 2);
}

/** Returns a run's report for people: what to do, then the sellers whose pages changed or have no fresh data. */
export function storesSummary(run: StoresRun): Summary {
  const sellers = run.sellers.map(describe);
  return {
    headline: formatTotals(run, sellers),
    tasks: tasksOf(run),
    facts: factsOf(run, sellers),
    table: {
      head: ['Seller', 'Id', 'Data', 'Reviews', 'Since', 'What changed'],
      rows: sellers.filter(isWorthARow).map(toRow),
    },
  };
}
