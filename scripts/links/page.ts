import type { History } from '../lib/history.ts';
import type { ReportPage, ReportRow, ReportTask, Tone } from '../lib/reportPage.tsx';
import {
  type HostReport,
  type InternalProblem,
  isBroken,
  linksThatAre,
  type LinksReport,
  type OutgoingLink,
  type Verdict,
  verdicts,
} from './model.ts';
import {
  countOf,
  gamesOf,
  internalLine,
  linkCells,
  linkHead,
  linksByVerdict,
  outgoingLine,
  problemCells,
  problemHead,
  verdictNames,
} from './report.ts';

const TONES: Record<Verdict, Tone> = {
  broken: 'bad',
  shut: 'bad',
  unconfirmed: 'odd',
  doubtful: 'odd',
  moved: 'odd',
  fine: 'good',
};

const ADVICE: Record<Verdict, string> = {
  broken:
    'Give the game its right category in data/games.json, or bring the page back at the marketplace.',
  shut: 'Nobody could open it for two weeks: open it in a browser, and tell the marketplace what is wrong there.',
  unconfirmed: 'Nothing yet: a run 20 hours later or more decides whether it is broken.',
  doubtful: 'Nothing yet: it may pass. When it lasts two weeks, it becomes a finding.',
  moved: 'It still leads there. Write the new address into data/games.json.',
  fine: 'Nothing.',
};

const MOST_NAMED = 5;
const MOST_TASKS = 20;

/** What this run says in figures, for the history. */
export function figuresOf(report: LinksReport): History[number] {
  const figures: Record<string, number> = {};
  if (report.internal !== null) figures['broken within'] = report.internal.broken.length;
  if (report.outgoing !== null) {
    for (const verdict of verdicts) {
      figures[verdictNames[verdict]] = linksThatAre(report, verdict).length;
    }
    figures['requests'] = report.outgoing.requests;
    for (const { host, answerMs } of report.outgoing.hosts) {
      if (answerMs !== null) figures[`ms to an answer, ${host}`] = answerMs;
    }
  }
  return { at: report.checkedAt, figures };
}

function hostRow({ host, requests, faults, answerMs, spacingMs }: HostReport): ReportRow {
  const tone = faults === 0 ? 'good' : faults < requests ? 'odd' : 'bad';
  const answer = answerMs === null ? 'no answer' : `${answerMs} ms`;
  const pace = `1 request in ${spacingMs / 1000} s`;
  return { tone, cells: [host, String(requests), String(faults), answer, pace] };
}

function linkRow(link: OutgoingLink, checkedAt: string): ReportRow {
  const [game = '', verdict = '', ...rest] = linkCells(link);
  const changed = link.since === checkedAt ? `${verdict}, new` : verdict;
  return { tone: TONES[link.verdict], cells: [game, changed, ...rest] };
}

/** A few names, and how many there are beside them. */
const someOf = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMED).join('; ') +
  (names.length > MOST_NAMED ? `; and ${names.length - MOST_NAMED} more, see below` : '');

const problemTasks = (problems: readonly InternalProblem[]): readonly ReportTask[] =>
  problems.slice(0, MOST_TASKS).map(({ address, problem, pages }) => ({
    tone: 'bad',
    what: `${address}: ${problem}`,
    why: `Shown on ${someOf(pages)}`,
    advice: 'Mend the link on the page that shows it, or bring back what it leads to.',
  }));

/** One task for all links that say the same: a host that is down has many. */
function linkTasks(links: readonly OutgoingLink[]): readonly ReportTask[] {
  const groups = new Map<string, [OutgoingLink, ...OutgoingLink[]]>();
  for (const link of links.filter(({ verdict }) => verdict !== 'fine')) {
    const key = link.verdict === 'moved' ? link.verdict : `${link.verdict} ${link.status}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [link]);
    else group.push(link);
  }
  return [...groups.values()].map((group) => {
    const [{ verdict, status }] = group;
    const reason = verdict === 'moved' ? '' : `: ${status}`;
    const names = group.map((link) => (link.games.length === 0 ? link.address : gamesOf(link)));
    return {
      tone: TONES[verdict],
      what: countOf(group.length, verdict) + reason,
      why: someOf(names),
      advice: ADVICE[verdict],
    };
  });
}

const headlineOf = (problems: number, report: LinksReport): string => {
  const broken = problems + linksThatAre(report, 'broken').length;
  const shut = linksThatAre(report, 'shut').length;
  if (broken > 0) return broken === 1 ? '1 link is broken' : `${broken} links are broken`;
  if (shut > 0) return shut === 1 ? '1 link does not open' : `${shut} links do not open`;
  return 'No link is broken';
};

/** The run as a page: what is wrong and what to do, then hosts, history and every link. */
export function linksPage(report: LinksReport, history: History): ReportPage {
  const problems = report.internal?.broken ?? [];
  const links = linksByVerdict(report);
  const facts = [internalLine(report), outgoingLine(report)];
  const isSick = links.some(({ verdict }) => verdict !== 'fine');
  return {
    title: 'Links',
    tone: isBroken(report) ? 'bad' : isSick ? 'odd' : 'good',
    headline: headlineOf(problems.length, report),
    at: report.checkedAt,
    facts: facts.filter((fact) => fact !== null),
    tasks: [...problemTasks(problems), ...linkTasks(links)],
    hosts: {
      title: 'Hosts',
      head: ['Host', 'Requests', 'Faults', 'Median answer', 'Pace'],
      rows: (report.outgoing?.hosts ?? []).map(hostRow),
    },
    tables: [
      {
        title: 'Broken links within the site',
        head: problemHead,
        rows: problems.map((problem) => ({ tone: 'bad', cells: problemCells(problem) })),
      },
      {
        title: 'Links to the marketplace',
        head: linkHead,
        rows: links.map((link) => linkRow(link, report.checkedAt)),
      },
    ],
    history,
    feared: ['broken within', verdictNames.broken, verdictNames.shut],
  };
}
