import {
  groupBy,
  nameSome,
  plural,
  type ReportRow,
  type ReportTable,
  type ReportTask,
  type Severity,
  type Summary,
  worstOf,
} from '../lib/report.ts';
import {
  type InternalProblem,
  linksThatAre,
  type LinksReport,
  type OutgoingLink,
  type Verdict,
  VERDICTS,
} from './model.ts';

/** The severity of each verdict and the advice for it. */
const ADVICE: Record<Verdict, { readonly severity: Severity; readonly advice: string }> = {
  broken: {
    severity: 'error',
    advice:
      'Give the game its right category in data/games.json, or bring the page back at the marketplace.',
  },
  unreachable: {
    severity: 'error',
    advice:
      'Nobody could open it for two weeks: open it in a browser, and tell the marketplace what is wrong there.',
  },
  unconfirmed: {
    severity: 'warning',
    advice: 'Nothing yet: a run 20 hours later or more decides whether it is broken.',
  },
  inconclusive: {
    severity: 'warning',
    advice: 'Nothing yet: it may pass. If it is unreachable for two weeks, it becomes an error.',
  },
  moved: { severity: 'warning', advice: 'The old URL still works.' },
  fine: { severity: 'ok', advice: 'Nothing.' },
};

const MAX_PAGES = 3;
const MAX_NAMED = 5;
const MAX_TASKS = 20;

const pagesOf = (pages: readonly string[]): string =>
  pages.length === 0 ? 'no page' : nameSome(pages, MAX_PAGES);

const gamesOf = ({ games }: OutgoingLink): string =>
  games.length === 0 ? 'no game' : games.map(({ id, name }) => `${id} ${name}`).join(', ');

/** Returns a table of outgoing links. A verdict that is first given at `checkedAt` is marked as new. */
function linksTable(
  title: string,
  links: readonly OutgoingLink[],
  checkedAt?: string,
): ReportTable {
  const rows = links.map((link): ReportRow => {
    const { status, since, pages, url } = link;
    const verdict = since === checkedAt ? `${link.verdict}, new` : link.verdict;
    const cells = [gamesOf(link), verdict, status, since.slice(0, 10), pagesOf(pages), url];
    return { severity: ADVICE[link.verdict].severity, cells };
  });
  return { title, head: ['Game', 'Verdict', 'Status', 'Since', 'Shown on', 'URL'], rows };
}

/** Returns a table of the site's broken links to itself. */
function problemsTable(problems: readonly InternalProblem[]): ReportTable {
  const rows = problems.map(({ url, problem, pages }): ReportRow => {
    return { severity: 'error', cells: [url, problem, pagesOf(pages)] };
  });
  return { title: 'Links within the site', head: ['URL', 'Problem', 'Shown on'], rows };
}

function factsOf(report: LinksReport): string[] {
  const { internal, outgoing } = report;
  const facts: string[] = [];
  if (internal !== null) {
    const size = `${plural(internal.urls, 'URL')} in ${plural(internal.files, 'file')}`;
    const found = internal.broken.length === 0 ? 'all there' : `${internal.broken.length} broken`;
    facts.push(`Internal links: ${size}, ${found}.`);
  }
  if (outgoing !== null) {
    const { links, requests, elsewhere } = outgoing;
    const counts = VERDICTS.map(
      (verdict) => [linksThatAre(report, verdict).length, verdict] as const,
    ).filter(([count, verdict]) => count > 0 || verdict === 'broken');
    const results = counts.map((count) => count.join(' ')).join(', ');
    const asked = `${plural(links.length, 'URL')}, ${plural(requests, 'request')}`;
    const line = `Outgoing links: ${asked}: ${results}.`;
    const rest = ` ${plural(elsewhere, 'URL')} at other hosts not asked.`;
    facts.push(elsewhere === 0 ? line : line + rest);
  }
  return facts;
}

const problemTasks = (problems: readonly InternalProblem[]): readonly ReportTask[] =>
  problems.slice(0, MAX_TASKS).map(({ url, problem, pages }) => ({
    severity: 'error',
    what: `${url}: ${problem}`,
    why: `Shown on ${nameSome(pages, MAX_NAMED)}`,
    advice: 'Fix the link on the page that shows it, or restore its target.',
  }));

/** Returns the category to set for games whose page moved, or the new URL of another page. */
function moveAdvice({ games, movedTo }: OutgoingLink): string {
  const [, category] = /\/product-category\/([^/]+)\/?$/.exec(movedTo ?? '') ?? [];
  if (category === undefined || games.length === 0) return `link to ${movedTo}`;
  const ids = games.map(({ id }) => id).join(', ');
  return `set "category": "${category}" in data/games.json at ${games.length === 1 ? 'id' : 'ids'} ${ids}`;
}

/** Returns one task for all links with the same result: a host that is down has many. */
function linkTasks(links: readonly OutgoingLink[]): readonly ReportTask[] {
  const groups = groupBy(
    links.filter(({ verdict }) => verdict !== 'fine'),
    ({ verdict, status }) => (verdict === 'moved' ? verdict : `${verdict}: ${status}`),
  );
  return [...groups.values()].map((group) => {
    const [{ verdict, status }] = group;
    const { severity, advice } = ADVICE[verdict];
    const names = group.map((link) => (link.games.length === 0 ? link.url : gamesOf(link)));
    const why = nameSome(names, MAX_NAMED, '; ');
    const what = `${group.length} ${verdict}`;
    if (verdict !== 'moved') return { severity, what: `${what}: ${status}`, why, advice };
    const moves = nameSome(group.map(moveAdvice), MAX_NAMED, '; ');
    return { severity, what, why, advice: `${advice} To use the new one: ${moves}.` };
  });
}

function headlineOf(report: LinksReport): string {
  const count = (verdict: Verdict): number => linksThatAre(report, verdict).length;
  const broken = (report.internal?.broken.length ?? 0) + count('broken');
  if (broken > 0) return `${plural(broken, 'link is', 'links are')} broken`;
  const unreachable = count('unreachable');
  if (unreachable > 0) return `${plural(unreachable, 'link is', 'links are')} unreachable`;
  const unconfirmed = count('unconfirmed');
  if (unconfirmed > 0) {
    const links = plural(unconfirmed, 'link looks', 'links look');
    return `${links} broken; a second run decides, 20 hours later or more`;
  }
  const inconclusive = count('inconclusive');
  const rest = inconclusive === 0 ? '' : ` for sure; ${inconclusive} gave no clear answer`;
  return `No link is broken${rest}`;
}

/** Returns the summary of a run: problems and advice, then every link. */
export function linksSummary(report: LinksReport): Summary {
  const problems = report.internal?.broken ?? [];
  const links = VERDICTS.flatMap((verdict) => linksThatAre(report, verdict));
  const tasks = [...problemTasks(problems), ...linkTasks(links)];
  return {
    severity: worstOf(tasks),
    headline: headlineOf(report),
    details: [],
    tasks,
    facts: factsOf(report),
    tables: [
      problemsTable(problems),
      linksTable('Links to the marketplace', links, report.checkedAt),
    ],
  };
}
