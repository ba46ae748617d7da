import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../data/lib/knownError.ts';
import { readRepository, syncIssue } from './issue.ts';
import type { LinksReport, OutgoingLink } from './model.ts';
import { startIssueServer } from './testing/issueServer.ts';

let server: Awaited<ReturnType<typeof startIssueServer>>;

beforeEach(async () => {
  server = await startIssueServer();
});

afterEach(() => server.close());

const link = (id: number, changes: Partial<OutgoingLink> = {}): OutgoingLink => ({
  url: `https://market.example/product-category/game-${id}/`,
  games: [{ id, name: `Game ${id}` }],
  pages: ['/'],
  verdict: 'broken',
  status: '404 Not Found',
  movedTo: null,
  since: '2024-05-01T05:00:00.000Z',
  brokenSince: '2024-05-01T05:00:00.000Z',
  unreachableSince: null,
  ...changes,
});

const fine: Partial<OutgoingLink> = { verdict: 'fine', status: '200 OK', brokenSince: null };
const unclear: Partial<OutgoingLink> = {
  verdict: 'inconclusive',
  status: '503 Service Unavailable',
};

const reportOf = (...links: readonly OutgoingLink[]): LinksReport => ({
  checkedAt: '2024-05-08T05:00:00.000Z',
  internal: { files: 3, urls: 9, broken: [] },
  outgoing: { links, requests: links.length, hosts: [], elsewhere: 0 },
});

async function sync(...links: readonly OutgoingLink[]): Promise<string> {
  const repository = readRepository({
    GITHUB_API_URL: server.url,
    GITHUB_REPOSITORY: 'guild/site',
    GITHUB_TOKEN: 'secret',
  });
  return syncIssue(repository, reportOf(...links));
}

const unreachable: Partial<OutgoingLink> = {
  verdict: 'unreachable',
  status: 'no trusted secure connection: CERT_HAS_EXPIRED',
  brokenSince: null,
  unreachableSince: '2024-04-20T05:00:00.000Z',
};

test('opens no issue while nothing is broken', async () => {
  await expect(sync(link(1, fine), link(2, unclear))).resolves.toBe(
    'Nothing is broken and no issue is open.',
  );
  expect(server.issues).toEqual([]);
  expect([...server.authorizations]).toEqual(['Bearer secret']);
});

test('opens one issue that names game, reason, day, page and URL', async () => {
  await expect(sync(link(7))).resolves.toBe('Opened issue #1');
  const [issue] = server.issues;
  expect(issue?.labels).toEqual(['broken-links']);
  expect(issue?.title).toBe('1 broken link');
  expect(issue?.body).toContain(
    '| 7 Game 7 | broken | 404 Not Found | 2024-05-01 | / | <https://market.example/product-category/game-7/> |',
  );
});

test('lists unreachable links apart from broken ones', async () => {
  await sync(link(1), link(2, unreachable));
  const [issue] = server.issues;
  expect(issue?.title).toBe('1 broken link, 1 unreachable');
  const [broken, closed] = issue?.body.split('### Links that nobody could open') ?? [];
  expect([broken?.includes('game-1/'), broken?.includes('game-2/')]).toEqual([true, false]);
  expect(closed).toContain('game-2/');
});

test('sends no change to GitHub while the broken links stay the same', async () => {
  await sync(link(7));
  server.calls.length = 0;
  await expect(sync(link(7))).resolves.toBe('Nothing new for issue #1');
  expect(server.calls).toEqual(['GET /repos/guild/site/issues']);
});

test('rewrites the issue when other links are broken', async () => {
  await sync(link(1), link(2));
  await expect(sync(link(1, fine), link(2), link(3))).resolves.toBe('Updated issue #1');
  expect(server.issues).toHaveLength(1);
  expect(server.issues[0]?.title).toBe('2 broken links');
  expect(server.issues[0]?.body).not.toContain('Game 1');
});

test('closes the issue when all links are fixed, and opens another for the next broken link', async () => {
  await sync(link(1));
  await expect(sync(link(1, fine))).resolves.toBe('All links are fixed: closed issue #1');
  expect(server.issues[0]).toMatchObject({ state: 'closed' });
  await expect(sync(link(1, fine))).resolves.toBe('Nothing is broken and no issue is open.');
  await expect(sync(link(1))).resolves.toBe('Opened issue #2');
});

test('a broken link that gives no clear answer keeps the issue open', async () => {
  await sync(link(1), link(2));
  await sync(link(1, unclear), link(2, fine));
  expect(server.issues[0]?.state).toBe('open');
  expect(server.issues[0]?.body).toContain('| 1 Game 1 | inconclusive | 503 Service Unavailable |');
});

test('does not change an issue to which somebody else added the label', async () => {
  server.issues.push({
    number: 1,
    title: 'Links look odd',
    body: 'Please check',
    state: 'open',
    labels: ['broken-links'],
  });
  await expect(sync(link(1))).resolves.toBe('Opened issue #2');
  await expect(sync(link(1, fine))).resolves.toBe('All links are fixed: closed issue #2');
  expect(server.issues[0]).toMatchObject({ state: 'open', title: 'Links look odd' });
});

test('names and URLs cannot write markup, mention people or refer to issues', async () => {
  const games = [{ id: 1, name: 'A | B @everyone #12 <!-- x -->' }];
  const status = 'redirect to `https://github.example/a/b/issues/1`';
  await sync(link(1, { games, status }));
  const body = server.issues[0]?.body ?? '';
  expect(body).not.toMatch(/`https|<!-- x/);
  // GitHub decodes entities before it looks for mentions, references and links.
  expect(body).not.toContain('https://github');
  const decoded = body.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  expect(decoded).toContain('everyone');
  expect(decoded).not.toMatch(/@\w|#\d/);
  await expect(sync(link(1, { games, status }))).resolves.toBe('Nothing new for issue #1');
});

test('ten thousand broken links fit into one issue, however long their rows', async () => {
  const status = `redirect to https://market.example/login?back=${'_'.repeat(200)}: 404 Not Found`;
  const many = Array.from({ length: 10_000 }, (_, at) => link(at, { status }));
  await expect(sync(...many)).resolves.toBe('Opened issue #1');
  const [issue] = server.issues;
  expect(issue?.title).toBe('10000 broken links');
  expect(issue?.body.length).toBeLessThan(65_536);
  expect(issue?.body).toMatch(/\| 12 Game 12 \|.*… and \d+ more\./s);
  await expect(sync(...many)).resolves.toBe('Nothing new for issue #1');
});

test('does not retry when opening an issue fails, because that might open two', async () => {
  server.failures.set('POST', 502);
  await expect(sync(link(1))).rejects.toThrow('it answered 502');
  expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('reports in one sentence that GitHub refused, without a retry', async () => {
  server.failures.set('GET', 403);
  const error = await sync(link(1)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(KnownError);
  expect(String(error)).toMatch(/GET .*guild\/site\/issues.*: it answered 403/);
  expect(server.calls).toHaveLength(1);
});

test.each([
  [{ GITHUB_REPOSITORY: ' ', GITHUB_TOKEN: 'x' }, 'GITHUB_REPOSITORY is not set'],
  [{ GITHUB_REPOSITORY: 'site', GITHUB_TOKEN: 'x' }, 'GITHUB_REPOSITORY "site"'],
  [{ GITHUB_REPOSITORY: 'guild/site' }, 'GITHUB_TOKEN is not set'],
  [
    { GITHUB_REPOSITORY: 'guild/site', GITHUB_TOKEN: 'x', GITHUB_API_URL: 'no' },
    'GITHUB_API_URL "no"',
  ],
])('names a missing or malformed variable: %j', (variables, message) => {
  expect(() => readRepository(variables)).toThrow(message);
});
