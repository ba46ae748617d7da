import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { listenOn } from '../../lib/listen.ts';

/** An issue as the stand-in for GitHub's API keeps it. */
interface StoredIssue {
  number: number;
  title: string;
  body: string;
  state: string;
  labels: readonly string[];
  comments: string[];
}

/** A stand-in for the part of GitHub's REST API that deals with issues. */
export interface IssueServer {
  readonly url: string;
  readonly issues: StoredIssue[];
  /** Method and path of every request. */
  readonly calls: string[];
  readonly authorizations: ReadonlySet<string>;
  /** Requests that are to fail, in turn: the next of this method, with this status or by never ending. */
  readonly failures: { readonly method: string; readonly status: number | 'silent' | 'half' }[];
  readonly close: () => Promise<void>;
}

const Body = v.partial(
  v.object({
    title: v.string(),
    body: v.string(),
    state: v.string(),
    labels: v.array(v.string()),
  }),
);

async function bodyOf(request: IncomingMessage): Promise<v.InferOutput<typeof Body>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : v.parse(Body, JSON.parse(text));
}

function openIssue(issues: StoredIssue[], body: v.InferOutput<typeof Body>): StoredIssue {
  const { title = '', body: text = '', labels = [] } = body;
  const number = issues.length + 1;
  const issue = { number, title, body: text, state: 'open', labels, comments: [] };
  issues.push(issue);
  return issue;
}

function changeIssue(
  issue: StoredIssue | undefined,
  isComment: boolean,
  change: v.InferOutput<typeof Body>,
): unknown {
  if (issue === undefined) return null;
  if (isComment) issue.comments.push(change.body ?? '');
  else Object.assign(issue, change);
  return issue;
}

function answerTo(
  issues: StoredIssue[],
  request: { method: string; url: URL; body: v.InferOutput<typeof Body> },
): unknown {
  const [, number, comments] =
    /^\/repos\/guild\/site\/issues(?:\/(\d+)(\/comments)?)?$/.exec(request.url.pathname) ?? [];
  const change = `${request.method} ${comments === undefined ? 'issue' : 'comment'}`;
  if (number !== undefined && (change === 'PATCH issue' || change === 'POST comment')) {
    const issue = issues.find((candidate) => candidate.number === Number(number));
    return changeIssue(issue, comments !== undefined, request.body);
  }
  if (request.method === 'POST') return openIssue(issues, request.body);
  const { searchParams } = request.url;
  return issues.filter(
    ({ state, labels }) =>
      state === searchParams.get('state') && labels.includes(searchParams.get('labels') ?? ''),
  );
}

/** Starts the stand-in for the repository `guild/site` on a free port. */
export async function startIssueServer(): Promise<IssueServer> {
  const issues: StoredIssue[] = [];
  const calls: string[] = [];
  const failures: IssueServer['failures'] = [];
  const authorizations = new Set<string>();
  const server = createServer((request, response) => {
    const method = request.method ?? '';
    const url = new URL(request.url ?? '/', 'http://localhost');
    calls.push(`${method} ${url.pathname}`);
    authorizations.add(request.headers.authorization ?? '');
    void bodyOf(request).then((body) => {
      const failure = failures[0]?.method === method ? failures.shift()?.status : undefined;
      if (failure === 'silent') return response;
      if (failure === 'half') return response.write('[');
      const answer = failure === undefined ? answerTo(issues, { method, url, body }) : null;
      response.writeHead(failure ?? (answer === null ? 404 : 200));
      return response.end(JSON.stringify(answer));
    });
  });
  const { port, close } = await listenOn(server, 0);
  return { url: `http://localhost:${port}`, issues, calls, authorizations, failures, close };
}
