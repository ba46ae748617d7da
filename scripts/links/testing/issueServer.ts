import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { localServer } from '../../../data/api/testing/localServer.ts';

const Issue = v.object({
  number: v.number(),
  title: v.string(),
  body: v.string(),
  state: v.optional(v.string(), 'open'),
  labels: v.array(v.string()),
});

type StoredIssue = v.InferOutput<typeof Issue>;

/** Starts a fake of GitHub's API with the issues of the repository `guild/site`. */
export async function startIssueServer() {
  const issues: StoredIssue[] = [];
  /** Method and path of every request. */
  const calls: string[] = [];
  const authorizations = new Set<string | undefined>();
  /** By method, the status with which the next request fails. */
  const failures = new Map<string, number>();
  const answer = (method: string, url: URL, body: string): unknown => {
    if (method === 'GET') {
      const [state, label] = ['state', 'labels'].map((name) => url.searchParams.get(name) ?? '');
      return issues.filter((one) => one.state === state && one.labels.includes(label ?? ''));
    }
    const isNew = method === 'POST';
    const number = isNew ? issues.length + 1 : Number(url.pathname.split('/').at(-1));
    const change = v.parse(v.record(v.string(), v.unknown()), JSON.parse(body));
    issues[number - 1] = v.parse(Issue, { ...issues[number - 1], ...change, number });
    return issues[number - 1];
  };
  const server = await localServer((request, response) => {
    const { method = '' } = request;
    const url = new URL(request.url ?? '/', 'http://localhost');
    calls.push(`${method} ${url.pathname}`);
    authorizations.add(request.headers.authorization);
    void text(request).then((body) => {
      const failure = failures.get(method);
      failures.delete(method);
      return failure === undefined
        ? response.end(JSON.stringify(answer(method, url, body)))
        : response.writeHead(failure).end('{}');
    });
  });
  return { ...server, issues, calls, authorizations, failures };
}
