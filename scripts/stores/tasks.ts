import { isFaultOfApi } from '../../model/store/dataLoss.ts';
import { groupBy, type ReportTask, type Severity } from '../lib/report.ts';
import { MAX_AGE_HOURS, MAX_GONE_DAYS } from './decide.ts';
import { nameSellers } from './sentences.ts';
import type { Fault, SellerStatus, SellerVerdict, StoresRun } from './verdict.ts';

/** How bad it is for the data of a seller. */
export const SEVERITIES: Record<SellerStatus, Severity> = {
  fresh: 'ok',
  cached: 'warning',
  missing: 'error',
};

const KEPT = 'Until then, the last good data stays.';

/** What to do about a cause, by the data that its sellers have; the worst first. */
const ADVICE = {
  missing: 'Look at the API: until it answers, the page has no data.',
  cached: `The last good pages stay. After ${MAX_AGE_HOURS} hours without an answer a run fails.`,
} satisfies Partial<Record<SellerStatus, string>>;

const GONE_ADVICE =
  'In the seller file: "slug": null for a seller who has left, "slug": "new-slug" for a new slug, or the right id.';

const MANY_GONE_ADVICE =
  'So many at once: look whether MARKETPLACE_URL, STORE_SERVICE_URL and SELLERS_FILE belong together.';

/** Returns the task for sellers whom both APIs no longer know. */
const goneTask = (what: string, sellers: readonly SellerVerdict[]): ReportTask => ({
  severity: 'warning',
  what,
  why: nameSellers(
    sellers,
    ({ slug, answeredAt }) => `${slug} since ${answeredAt ?? 'an unknown day'}`,
  ),
  advice: `The page stays until you decide. ${GONE_ADVICE}`,
});

interface Case {
  readonly seller: SellerVerdict;
  readonly fault: Fault;
}

/** What differs from seller to seller though the cause is one: waits and times. */
const OF_ONE_REQUEST = /, asking to wait \d+ s|\d[\d.]*(?= (?:s|hours)\b)/g;

/** How an answer begins may be another text for each seller, such as the title of a page. */
const withoutQuotes = (reason: string): string => reason.replaceAll(/"[^"]*"/g, '"…"');

/** Returns the same text for the same cause. */
const causeOf = ({ fault }: Case): string =>
  withoutQuotes(fault.reason).replaceAll(OF_ONE_REQUEST, '');

/** Returns the reason of cases with the same cause, without quotes that only one of them has. */
function reasonOf(cases: readonly [Case, ...Case[]]): string {
  const [{ fault }] = cases;
  const quotes = new Set(cases.map((one) => one.fault.reason.match(/"[^"]*"/g)?.join() ?? ''));
  return quotes.size > 1 ? withoutQuotes(fault.reason) : fault.reason;
}

function adviceOn({ isGone }: Fault, cases: number, all: number, kept: string): string {
  if (!isGone) return kept;
  return isFaultOfApi(cases, all) ? MANY_GONE_ADVICE : GONE_ADVICE;
}

/** Returns the same text for two APIs with the same cause for the same sellers, as when they share a host. */
const sharedCauseOf = (cases: readonly [Case, ...Case[]]): string =>
  [causeOf(cases[0]).replace(/^[a-z ]+: /, ''), ...cases.map(({ seller }) => seller.slug)].join(
    ' ',
  );

/** Returns one task for each cause, with all sellers that have it. */
function causeTasks(sellers: readonly SellerVerdict[], all: number): ReportTask[] {
  const cases = sellers.flatMap((seller) => seller.faults.map((fault) => ({ seller, fault })));
  const causes = groupBy(groupBy(cases, causeOf).values(), sharedCauseOf);
  return [...causes.values()].map((shared): ReportTask => {
    const [group] = shared;
    const [{ fault }] = group;
    const found = (['missing', 'cached'] as const).flatMap((status) => {
      const have = group.map(({ seller }) => seller).filter((one) => one.status === status);
      const isAll = have.length === all && all > 1;
      const text = `${status}: ${isAll ? `all ${all} sellers` : nameSellers(have)}`;
      return have.length > 0 ? [{ status, text }] : [];
    });
    const kept = found.map(({ status }) => ADVICE[status]).join(' ');
    return {
      severity: found.some(({ status }) => status === 'missing') ? 'error' : 'warning',
      what: shared.map(reasonOf).join('; '),
      why: '',
      advice: `${found.map(({ text }) => text).join('; ')}. ${adviceOn(fault, group.length, all, kept)}`,
    };
  });
}

/** Returns a task for each reason to refuse answers, the first with the slugs for `--accept-loss`. */
function refusedTasks({ refused, sellers }: StoresRun): ReportTask[] {
  const slugs = nameSellers(sellers.filter(({ isRefused }) => isRefused));
  return refused.map((what, index) => ({
    severity: 'error',
    what,
    why: '',
    advice: index === 0 && slugs !== '' ? `The slugs: ${slugs}. ${KEPT}` : KEPT,
  }));
}

/** Returns a remark on each API that browsers may not read. */
const browserTasks = ({ browsers }: StoresRun): ReportTask[] =>
  browsers.map(({ api, reason }) => ({
    severity: 'warning',
    what: `Browsers may not read the ${api}`,
    why: reason,
    advice:
      'Visitors see newer reviews only after the next night. Make it send ' +
      '"Access-Control-Allow-Origin: *" with each answer, once.',
  }));

/** Returns what an operator has to do after a run: one task for each cause. */
export function tasksOf(run: StoresRun): ReportTask[] {
  const { sellers, stale, gone, undecided } = run;
  const others = gone.filter((seller) => !undecided.includes(seller));
  const tasks = refusedTasks(run);
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
  const rest = sellers.filter((seller) => !gone.includes(seller));
  return [...tasks, ...causeTasks(rest, sellers.length), ...browserTasks(run)];
}
