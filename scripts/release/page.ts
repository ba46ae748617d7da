import type { History } from '../lib/history.ts';
import type { ReportPage, ReportRow, ReportTask, Tone } from '../lib/reportPage.tsx';
import { type SellerReport, type SellerStatus, totals } from '../stores/report.ts';
import type { RefreshRun } from './refresh.ts';
import { conclusionOfRun, exitCodeOf, factsOf } from './summary.ts';

const MOST_NAMED = 5;
const TONES: Record<SellerStatus, Tone> = { fresh: 'good', kept: 'odd', missing: 'bad' };
const ORDER: readonly SellerStatus[] = ['missing', 'kept', 'fresh'];

const ADVICE: Record<Exclude<SellerStatus, 'fresh'>, string> = {
  kept: 'The last good page stays. After 48 hours without an answer a run fails.',
  missing:
    'Look at the source: until it answers, the page has no data. Take sellers that left out of data/sellers.json.',
};

const ACCEPT = 'If that is right, run again with --accept-loss, or tick the box in “Run workflow”.';
const STALE =
  'The reasons are beside the sellers below. Take those that left out of data/sellers.json.';

const namesOf = (slugs: readonly string[]): string => {
  const more = slugs.length - MOST_NAMED;
  return slugs.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** One task for all sellers that say the same: a source that is down has many. */
function sellerTasks(sellers: readonly SellerReport[]): readonly ReportTask[] {
  const groups = new Map<string, [SellerReport, ...SellerReport[]]>();
  for (const seller of sellers) {
    const key = `${seller.status} ${seller.reason}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [seller]);
    else group.push(seller);
  }
  return [...groups.values()].flatMap((group) => {
    const [{ status, reason }] = group;
    if (status === 'fresh') return [];
    const what = `${status}: ${namesOf(group.map(({ slug }) => slug))}`;
    return [{ tone: TONES[status], what, why: reason ?? '', advice: ADVICE[status] }];
  });
}

function tasksOf(run: RefreshRun): readonly ReportTask[] {
  const { stores, age, security } = run;
  const { isGood, headline, details } = conclusionOfRun(run);
  const bad = (what: string, why: string, advice: string): ReportTask => ({
    tone: 'bad',
    what,
    why,
    advice,
  });
  return [
    ...(isGood
      ? []
      : [bad(headline, details.join('; '), 'What each ending means: docs/operating.md.')]),
    ...(stores.refused === null ? [] : [bad('Losses were refused', stores.refused, ACCEPT)]),
    ...(age.stale.length === 0
      ? []
      : [bad('Not confirmed for 48 hours', namesOf(age.stale), STALE)]),
    ...security.notices.map((notice): ReportTask => ({
      tone: security.isExpired ? 'bad' : 'odd',
      what: 'security.txt',
      why: notice,
      advice: 'Set securityExpires in data/site.json.',
    })),
    ...sellerTasks(stores.sellers),
  ];
}

const secondsOf = ({ stores }: RefreshRun): number =>
  (Date.parse(stores.finishedAt) - Date.parse(stores.startedAt)) / 1000;

/** How many sellers each of the two sources has answered for, and how fast. */
function hostRows(run: RefreshRun): readonly ReportRow[] {
  const { sellers, source } = run.stores;
  const pace = `${(sellers.length / Math.max(secondsOf(run), 0.1)).toFixed(1)} sellers a second`;
  const sources = { marketplace: source.marketplace, 'store service': source.storeService };
  return Object.entries(sources).map(([name, address]) => {
    // A reason begins with the name of the source that failed.
    const silent = sellers.filter(({ reason }) => reason?.includes(`${name}: `) === true).length;
    const tone = silent === 0 ? 'good' : silent < sellers.length ? 'odd' : 'bad';
    return {
      tone,
      cells: [name, address, `${sellers.length - silent} of ${sellers.length}`, pace],
    };
  });
}

const countOf = (count: number | null): string => (count === null ? '–' : String(count));

function changeOf({ came, went, before, now }: SellerReport): string {
  if (now === null) return 'no data';
  if (before === null) return `new here, ${now} reviews`;
  return came + went === 0 ? 'nothing' : `${came} came, ${went} went`;
}

const sellerRow = (seller: SellerReport): ReportRow => ({
  tone: TONES[seller.status],
  cells: [
    seller.slug,
    seller.status,
    changeOf(seller),
    countOf(seller.now),
    seller.fetchedAt?.slice(0, 16).replace('T', ' ') ?? '–',
    seller.reason ?? '',
  ],
});

/** What a refresh says in figures, for the history. */
export function figuresOf(run: RefreshRun): History[number] {
  const { stores, age } = run;
  const sum = (key: 'now' | 'came' | 'went'): number =>
    stores.sellers.reduce((total, seller) => total + (seller[key] ?? 0), 0);
  const figures = {
    ...stores.counts,
    'older than 48 hours': age.stale.length,
    reviews: sum('now'),
    'reviews came': sum('came'),
    'reviews went': sum('went'),
    'seconds of fetching': Math.round(secondsOf(run)),
  };
  return { at: stores.finishedAt, figures };
}

/** A refresh as a page: what is wrong and what to do, then sources, history and every seller. */
export function refreshPage(run: RefreshRun, history: History): ReportPage {
  const { stores } = run;
  const tasks = tasksOf(run);
  const isWell = exitCodeOf(run) === 0;
  const { headline } = conclusionOfRun(run);
  const urgent = tasks.filter(({ tone }) => tone === 'bad').length;
  const sellers = ORDER.flatMap((status) => stores.sellers.filter((one) => one.status === status));
  return {
    title: 'Refresh',
    tone: isWell ? (tasks.length > 0 ? 'odd' : 'good') : 'bad',
    headline: isWell ? headline : urgent === 1 ? '1 thing is wrong' : `${urgent} things are wrong`,
    at: stores.finishedAt,
    facts: [headline, totals(stores), ...factsOf(run)],
    tasks,
    hosts: {
      title: 'Sources',
      head: ['Source', 'Address', 'Answered for', 'Pace'],
      rows: hostRows(run),
    },
    tables: [
      {
        title: 'Sellers',
        head: ['Seller', 'Data', 'What changed', 'Reviews', 'Since', 'Why'],
        rows: sellers.map(sellerRow),
      },
    ],
    history,
    feared: ['kept', 'missing', 'older than 48 hours'],
  };
}
