import { type ReportPage, type ReportTask, worstOf } from '../lib/reportPage.tsx';
import {
  groupBy,
  nameSome,
  plural,
  type ReportRow,
  type ReportTable,
  type Severity,
} from '../lib/reportText.ts';
import {
  type HostReport,
  type InternalProblem,
  linksThatAre,
  type LinksReport,
  type OutgoingLink,
  type Verdict,
  verdicts,
} from './model.ts';

/** What an operator calls a verdict, how bad it is and what is to be done about it. */
const VERDICTS: Record<Verdict, { name: string; severity: Severity; advice: string }> = {
  broken: {
    name: 'broken',
    severity: 'error',
    advice:
      'Give the game its right category in data/games.json, or bring the page back at the marketplace.',
  },
  unreachable: {
    name: 'unreachable',
    severity: 'error',
    advice:
      'Nobody could open it for two weeks: open it in a browser, and tell the marketplace what is wrong there.',
  },
  unconfirmed: {
    name: 'broken, first seen',
    severity: 'warning',
    advice: 'Nothing yet: a run 20 hours later or more decides whether it is broken.',
  },
  inconclusive: {
    name: 'inconclusive',
    severity: 'warning',
    advice: 'Nothing yet: it may pass. When it lasts two weeks, it becomes a finding.',
  },
  moved: {
    name: 'moved',
    severity: 'warning',
    advice: 'It still leads there.',
  },
  fine: { name: 'fine', severity: 'ok', advice: 'Nothing.' },
};

const MAX_PAGES = 3;
const MAX_NAMED = 5;
const MAX_TASKS = 20;

const pagesOf = (pages: readonly string[]): string =>
  pages.length === 0 ? 'no page' : nameSome(pages, MAX_PAGES);

/** "3 unreachable" */
export const countOf = (count: number, verdict: Verdict): string =>
  `${count} ${VERDICTS[verdict].name}`;

/** The games of a link with their ids, for people. */
const gamesOf = ({ games }: Pick<OutgoingLink, 'games'>): string =>
  games.length === 0 ? 'no game' : games.map(({ id, name }) => `${id} ${name}`).join(', ');

/** Outgoing links as a table; those whose verdict is of the run at `checkedAt` are marked as new. */
export function linksTable(
  title: string,
  links: readonly OutgoingLink[],
  checkedAt?: string,
): ReportTable {
  const rows = links.map((link): ReportRow => {
    const { name, severity } = VERDICTS[link.verdict];
    const verdict = link.since === checkedAt ? `${name}, new` : name;
    const { status, since, pages, address } = link;
    return {
      severity,
      cells: [gamesOf(link), verdict, status, since.slice(0, 10), pagesOf(pages), address],
    };
  });
  return { title, head: ['Game', 'Verdict', 'Status', 'Since', 'Shown on', 'Address'], rows };
}

/** Broken links of the site to itself as a table. */
export function problemsTable(problems: readonly InternalProblem[]): ReportTable {
  const rows = problems.map(({ address, problem, pages }): ReportRow => {
    return { severity: 'error', cells: [address, problem, pagesOf(pages)] };
  });
  return { title: 'Links within the site', head: ['Address', 'Problem', 'Shown on'], rows };
}

function hostsTable(hosts: readonly HostReport[]): ReportTable {
  const rows = hosts.map(({ host, requests, faults, answerMs, spacingMs }): ReportRow => {
    const severity = faults === 0 ? 'ok' : faults < requests ? 'warning' : 'error';
    const answer = answerMs === null ? 'no answer' : `${answerMs} ms`;
    const pace = `1 request in ${spacingMs / 1000} s`;
    return { severity, cells: [host, String(requests), String(faults), answer, pace] };
  });
  return { title: 'Hosts', head: ['Host', 'Requests', 'Faults', 'Median answer', 'Pace'], rows };
}

/** A line on each half that was looked at. */
function factsOf(report: LinksReport): string[] {
  const facts: string[] = [];
  if (report.internal !== null) {
    const { files, addresses, broken } = report.internal;
    const size = `${plural(addresses, 'address', 'addresses')} in ${plural(files, 'file')}`;
    const found = broken.length === 0 ? 'all there' : `${broken.length} broken`;
    facts.push(`Internal links: ${size}, ${found}.`);
  }
  if (report.outgoing !== null) {
    const { links, requests, elsewhere } = report.outgoing;
    const counts = verdicts
      .map((verdict) => ({ verdict, count: linksThatAre(report, verdict).length }))
      .filter(({ verdict, count }) => count > 0 || verdict === 'broken')
      .map(({ verdict, count }) => countOf(count, verdict));
    const asked = `${plural(links.length, 'address', 'addresses')}, ${plural(requests, 'request')}`;
    const rest = `${plural(elsewhere, 'address', 'addresses')} at other hosts not asked.`;
    const line = `Outgoing links: ${asked}: ${counts.join(', ')}.`;
    facts.push(elsewhere === 0 ? line : `${line} ${rest}`);
  }
  return facts;
}

/** What this run says in figures, for the history. */
function figuresOf(report: LinksReport): ReportPage['figures'] {
  const figures: Record<string, number> = {};
  if (report.internal !== null) figures['broken within'] = report.internal.broken.length;
  if (report.outgoing !== null) {
    for (const verdict of verdicts) {
      figures[VERDICTS[verdict].name] = linksThatAre(report, verdict).length;
    }
    figures['requests'] = report.outgoing.requests;
    for (const { host, answerMs } of report.outgoing.hosts) {
      if (answerMs !== null) figures[`ms to an answer, ${host}`] = answerMs;
    }
  }
  return figures;
}

const problemTasks = (problems: readonly InternalProblem[]): readonly ReportTask[] =>
  problems.slice(0, MAX_TASKS).map(({ address, problem, pages }) => ({
    severity: 'error',
    what: `${address}: ${problem}`,
    why: `Shown on ${nameSome(pages, MAX_NAMED)}`,
    advice: 'Mend the link on the page that shows it, or bring back what it leads to.',
  }));

/** Says which category to set for the games whose page moved, or where a page that is no game's moved to. */
function moveAdvice({ games, movedTo }: OutgoingLink): string {
  const [, category] = /\/product-category\/([^/]+)\/?$/.exec(movedTo ?? '') ?? [];
  if (category === undefined || games.length === 0) return `link to ${movedTo}`;
  const ids = games.map(({ id }) => id).join(', ');
  return `set "category": "${category}" in data/games.json at ${games.length === 1 ? 'id' : 'ids'} ${ids}`;
}

/** One task for all links that say the same: a host that is down has many. */
function linkTasks(links: readonly OutgoingLink[]): readonly ReportTask[] {
  const sick = links.filter(({ verdict }) => verdict !== 'fine');
  const groups = groupBy(sick, ({ verdict, status }) =>
    verdict === 'moved' ? verdict : `${verdict}: ${status}`,
  );
  return [...groups.values()].map((group) => {
    const [{ verdict, status }] = group;
    const { severity, advice } = VERDICTS[verdict];
    const names = group.map((link) => (link.games.length === 0 ? link.address : gamesOf(link)));
    const why = nameSome(names, MAX_NAMED, '; ');
    const what = countOf(group.length, verdict);
    if (verdict !== 'moved') return { severity, what: `${what}: ${status}`, why, advice };
    const moves = nameSome(group.map(moveAdvice), MAX_NAMED, '; ');
    return { severity, what, why, advice: `${advice} To follow: ${moves}.` };
  });
}

function headlineOf(report: LinksReport): string {
  const count = (verdict: Verdict): number => linksThatAre(report, verdict).length;
  const broken = (report.internal?.broken.length ?? 0) + count('broken');
  if (broken > 0) return `${plural(broken, 'link is', 'links are')} broken`;
  const [unreachable, unconfirmed] = [count('unreachable'), count('unconfirmed')];
  if (unreachable > 0) return `${plural(unreachable, 'link is', 'links are')} unreachable`;
  if (unconfirmed > 0) {
    const links = plural(unconfirmed, 'link looks', 'links look');
    return `${links} broken; a second run decides, 20 hours later or more`;
  }
  const inconclusive = count('inconclusive');
  const rest = inconclusive === 0 ? '' : ` for sure; ${inconclusive} gave no clear answer`;
  return `No link is broken${rest}`;
}

/** The run for people: what is wrong and what to do, then hosts, history and every link. */
export function linksPage(report: LinksReport): ReportPage {
  const problems = report.internal?.broken ?? [];
  const links = verdicts.flatMap((verdict) => linksThatAre(report, verdict));
  const tasks = [...problemTasks(problems), ...linkTasks(links)];
  return {
    title: 'Links',
    severity: worstOf(tasks),
    headline: headlineOf(report),
    details: [],
    at: report.checkedAt,
    facts: factsOf(report),
    tasks,
    hosts: hostsTable(report.outgoing?.hosts ?? []),
    tables: [
      problemsTable(problems),
      linksTable('Links to the marketplace', links, report.checkedAt),
    ],
    figures: figuresOf(report),
    errorFigures: ['broken within', VERDICTS.broken.name, VERDICTS.unreachable.name],
  };
}
