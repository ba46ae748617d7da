import * as v from 'valibot';
import { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { ConfigurationError, KnownError } from '../../data/lib/knownError.ts';
import { sentenceOf } from '../lib/command.ts';
import { plural, tableAsMarkdown } from '../lib/reportText.ts';
import { linksThatAre, type LinksReport } from './model.ts';
import { linksTable, problemsTable } from './report.ts';

const LABEL = 'broken-links';
/** Marks our issue: anybody can add the label. */
const MARK = '<!-- broken-links';
const ADVICE =
  'Fix these links in `data/games.json` or at the marketplace. Then this issue closes itself.';
/** GitHub takes 65,536. */
const MAX_CHARACTERS = 65_000;
/** Maximum rows of each table. Long rows leave space for fewer. */
const MAX_ROWS = 150;

/** The REST API of one repository at GitHub. */
interface Repository {
  /** URL of the repository in the API, without a slash at its end. */
  readonly url: string;
  readonly token: string;
}

/**
 * Reads the repository from the variables that GitHub gives its runners.
 *
 * @throws {ConfigurationError} naming the variable that is missing or malformed.
 */
export function readRepository(env: Record<string, string | undefined>): Repository {
  const read = (variable: string, advice: string): string => {
    const value = env[variable]?.trim();
    if (value) return value;
    throw new ConfigurationError(`${variable} is not set: ${advice}.`);
  };
  const api = (env['GITHUB_API_URL']?.trim() || 'https://api.github.com').replace(/\/+$/, '');
  const name = read('GITHUB_REPOSITORY', 'name the repository, as owner/name');
  if (!URL.canParse(api)) throw new ConfigurationError(`GITHUB_API_URL "${api}" is not a URL.`);
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new ConfigurationError(`GITHUB_REPOSITORY "${name}" is not of the form owner/name.`);
  }
  const token = read('GITHUB_TOKEN', 'give it one that may write issues');
  return { url: `${api}/repos/${name}`, token };
}

/**
 * Calls GitHub's API at a path below the repository, and retries when that may help.
 *
 * @throws {KnownError} with GitHub's message when it refuses, or why it did not answer
 */
async function callGithub(
  { url, token }: Repository,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<unknown> {
  // A repeated POST could open a second issue.
  const client = new HttpClient(method === 'POST' ? { attempts: 1 } : {});
  try {
    const { bytes } = await client.request(url + path, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-github-api-version': '2022-11-28',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      isExpected: (status) => status >= 200 && status < 300,
    });
    return JSON.parse(bytes.toString()) as unknown;
  } catch (error) {
    const excerpt = error instanceof RequestError ? ` ${error.excerpt}`.trimEnd() : '';
    const message = `${method} ${url}${path}: ${sentenceOf(error)}${excerpt}`;
    throw new KnownError(message, { cause: error });
  }
}

const Issues = v.array(
  v.object({
    number: v.number(),
    title: v.string(),
    // GitHub may store other line ends.
    body: v.pipe(
      v.nullable(v.string()),
      v.transform((body) => body?.replaceAll('\r\n', '\n').trim() ?? ''),
    ),
    pull_request: v.optional(v.unknown()),
  }),
);

/** Returns the oldest open issue that is ours. */
async function findIssue(repository: Repository) {
  const query = `labels=${LABEL}&state=open&sort=created&direction=asc&per_page=100`;
  const issues = v.parse(Issues, await callGithub(repository, 'GET', `/issues?${query}`));
  return issues.find(({ body, pull_request: pull }) => pull === undefined && body.includes(MARK));
}

/** Selects what the issue lists. An open issue keeps a broken link until a run opens that link. */
function findingsOf(report: LinksReport, isOpen: boolean) {
  const unclear = linksThatAre(report, 'inconclusive').filter(
    ({ brokenSince }) => isOpen && brokenSince !== null,
  );
  return {
    problems: report.internal?.broken ?? [],
    links: [...linksThatAre(report, 'broken'), ...unclear],
    unreachable: linksThatAre(report, 'unreachable'),
  };
}

type Findings = ReturnType<typeof findingsOf>;

/** Returns a title such as "2 broken links, 1 unreachable". */
function titleOf({ problems, links, unreachable }: Findings): string {
  const broken = problems.length + links.length;
  const parts = [
    broken > 0 && plural(broken, 'broken link'),
    unreachable.length > 0 && `${unreachable.length} unreachable`,
  ];
  return `${broken === 0 ? 'Links: ' : ''}${parts.filter(Boolean).join(', ')}`;
}

/** Returns the issue's text. It has no date, so it changes only with the links. */
function bodyOf(findings: Findings, rows = MAX_ROWS): string {
  const { problems, links, unreachable } = findings;
  const tables = [
    linksTable('Links to the marketplace that lead nowhere', links),
    linksTable('Links that nobody could open for two weeks or longer', unreachable),
    problemsTable(problems),
  ];
  const text = [ADVICE, ...tables.map((table) => tableAsMarkdown(table, rows)), `${MARK} -->`]
    .filter((part) => part !== '')
    .join('\n\n');
  const isShort = text.length <= MAX_CHARACTERS || rows === 0;
  return isShort ? text : bodyOf(findings, Math.floor(rows / 2));
}

/**
 * Opens, updates or closes the repository's one issue on broken links. A second call changes nothing.
 * The report has to cover internal and outgoing links.
 *
 * @returns a sentence that says what was done
 */
export async function syncIssue(repository: Repository, report: LinksReport): Promise<string> {
  const issue = await findIssue(repository);
  const findings = findingsOf(report, issue !== undefined);
  const isFixed = Object.values(findings).every(({ length }) => length === 0);
  if (isFixed) {
    if (issue === undefined) return 'Nothing is broken and no issue is open.';
    const closed = { state: 'closed', state_reason: 'completed' };
    await callGithub(repository, 'PATCH', `/issues/${issue.number}`, closed);
    return `All links are fixed: closed issue #${issue.number}`;
  }
  const text = { title: titleOf(findings), body: bodyOf(findings) };
  if (issue === undefined) {
    // GitHub creates a label that does not exist.
    const answer = await callGithub(repository, 'POST', '/issues', { ...text, labels: [LABEL] });
    return `Opened issue #${v.parse(v.object({ number: v.number() }), answer).number}`;
  }
  const { number, title, body } = issue;
  if (title === text.title && body === text.body) return `Nothing new for issue #${number}`;
  await callGithub(repository, 'PATCH', `/issues/${number}`, text);
  return `Updated issue #${number}`;
}
