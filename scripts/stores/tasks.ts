import { isFaultOfApi } from '../../model/store/dataLoss.ts';
import { groupBy, nameSome, type ReportTask } from '../lib/report.ts';
import { MAX_AGE_HOURS, MAX_GONE_DAYS } from './decide.ts';
import type { StoresRun } from './fetchStores.ts';
import { answeredAt, type Fault, type Verdict } from './night.ts';

/** Returns the slugs of the first sellers, or other words about them, and the number of others. */
const nameSellers = (
  sellers: readonly Verdict[],
  wordsOf: (seller: Verdict) => string = ({ seller }) => seller.slug,
): string => nameSome(sellers.map(wordsOf));

const lastAnswer = ({ last }: Verdict): string =>
  last === null ? 'never' : answeredAt(last).slice(0, 16).replace('T', ' ');

/** What sellers with a fault have; the worst first. */
const KEPT = {
  missing: 'Without data until it answers',
  cached: 'With the last good data',
};
const GONE =
  'In the seller file: "slug": null for a seller who has left, "slug": "new-slug" for a new slug, or the right id.';
const MANY_GONE =
  'So many at once: look whether MARKETPLACE_URL, STORE_SERVICE_URL and SELLERS_FILE belong together.';

interface Case {
  readonly one: Verdict;
  readonly fault: Fault;
}

/** Returns the task for one cause, which both APIs may have. */
function causeTask(cases: readonly [Case, ...Case[]], all: number): ReportTask {
  const sellers = [...new Set(cases.map(({ one }) => one))];
  const reasons = groupBy(cases, ({ fault }) => fault.api).values();
  const found = (['missing', 'cached'] as const).flatMap((status) => {
    const have = sellers.filter((one) => one.status === status);
    const who = have.length === all && all > 1 ? `all ${all} sellers` : nameSellers(have);
    return have.length > 0 ? `${KEPT[status]}: ${who}.` : [];
  });
  const many = isFaultOfApi(sellers.length, all) ? MANY_GONE : GONE;
  return {
    severity: sellers.some(({ status }) => status === 'missing') ? 'error' : 'warning',
    what: Array.from(reasons, ([{ fault }]) => fault.reason).join('; '),
    why: '',
    advice: [...found, ...(cases[0].fault.isGone ? [many] : [])].join(' '),
  };
}

/** Returns one task for each cause. Two APIs with the same cause for the same sellers have one task. */
function causeTasks(sellers: readonly Verdict[], all: number): readonly ReportTask[] {
  const cases = sellers
    .filter(({ status }) => status !== 'fresh')
    .flatMap((one) => one.faults.map((fault): Case => ({ one, fault })));
  const causes = groupBy(cases, ({ fault }) => `${fault.api} ${fault.cause}`);
  const shared = groupBy(causes.values(), (group) =>
    [group[0].fault.cause, ...group.map(({ one }) => one.seller.slug)].join(' '),
  );
  return Array.from(shared.values(), ([[first, ...rest], ...others]) =>
    causeTask([first, ...rest, ...others.flat()], all),
  );
}

/** Returns what an operator has to do after a run: one task for each cause. */
export function tasksOf({ sellers, refused, stale, gone, undecided, browsers }: StoresRun) {
  const tasks = refused.map((what): ReportTask => {
    return { severity: 'error', what, why: '', advice: 'Until then, the last good data stays.' };
  });
  if (stale.length > 0) {
    tasks.push({
      severity: 'error',
      what: `Data older than ${MAX_AGE_HOURS} hours`,
      why: nameSellers(stale, (one) => `${one.seller.slug} answered last at ${lastAnswer(one)}`),
      advice: 'The reasons are below. For those who have left, write null in the seller file.',
    });
  }
  const others = gone.filter((one) => !undecided.includes(one));
  for (const [what, who] of [
    [`Decide: gone for more than ${MAX_GONE_DAYS} days`, undecided],
    ['Gone from both APIs', others],
  ] as const) {
    const why = nameSellers(who, (one) => `${one.seller.slug} since ${lastAnswer(one)}`);
    const advice = `The page stays until you decide. ${GONE}`;
    if (who.length > 0) tasks.push({ severity: 'warning', what, why, advice });
  }
  const rest = sellers.filter((one) => !gone.includes(one));
  tasks.push(...causeTasks(rest, sellers.length));
  for (const { api, reason } of browsers) {
    tasks.push({
      severity: 'warning',
      what: `Browsers may not read the ${api}`,
      why: reason,
      advice:
        'Visitors see newer reviews only after the next night. Make it send ' +
        '"Access-Control-Allow-Origin: *" with each answer, once.',
    });
  }
  return tasks;
}
