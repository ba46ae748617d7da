import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../data/lib/knownError.ts';
import { readRepository } from './github.ts';
import { syncIssue } from './issue.ts';
import type { LinksReport, OutgoingLink } from './model.ts';
import { type IssueServer, startIssueServer } from './testing/issueServer.ts';

let server: IssueServer;

beforeEach(async () => {
  server = await startIssueServer();
});

afterEach(async () => {
  await server.close();
});

const link = (id: number, changes: Partial<OutgoingLink> = {}): OutgoingLink => ({
  address: `https://market.example/product-category/game-${id}/`,
  games: [{ id, name: `Game ${id}` }],
  pages: ['/'],
  verdict: 'broken',
  status: '404 Not Found',
  code: 404,
  movedTo: null,
  since: '2024-05-01T05:00:00.000Z',
  brokenSince: '2024-05-01T05:00:00.000Z',
  shutSince: null,
  ...changes,
});

const well: Partial<OutgoingLink> = { verdict: 'fine', status: '200 OK', brokenSince: null };
const unclear: Partial<OutgoingLink> = { verdict: 'doubtful', status: '503 Service Unavailable' };

const reportOf = (...links: readonly OutgoingLink[]): LinksReport => ({
  version: 1,
  checkedAt: '2024-05-08T05:00:00.000Z',
  internal: { files: 3, addresses: 9, broken: [] },
  outgoing: { links, requests: links.length, hosts: [], elsewhere: 0 },
});

async function sync(...links: readonly OutgoingLink[]): Promise<string> {
  const repository = readRepository({
    GITHUB_API_URL: server.url,
    GITHUB_REPOSITORY: 'guild/site',
    GITHUB_TOKEN: 'secret',
  });
  return syncIssue(
    { ...repository, policy: { firstDelayMs: 0, attemptMs: 1000 } },
    reportOf(...links),
  );
}

const shut: Partial<OutgoingLink> = {
  verdict: 'shut',
  status: 'no trusted secure connection: CERT_HAS_EXPIRED',
  brokenSince: null,
  shutSince: '2024-04-20T05:00:00.000Z',
};

test('what did not open for two weeks has a list of its own, and leaves it once it opens', async () => {
  await expect(sync(link(1), link(2, shut))).resolves.toBe('Opened issue #1');
  const [issue] = server.issues;
  expect(issue?.title).toBe('1 broken link, 1 does not open');
  const [broken, closed] = issue?.body.split('### Links that do not open') ?? [];
  expect([broken?.includes('game-1/'), broken?.includes('game-2/')]).toEqual([true, false]);
  expect(closed).toContain('does not open');
  await sync(link(1), link(2, well), link(3, shut));
  expect(server.issues[0]?.comments).toEqual([
    expect.stringMatching(/Not open for two weeks:\n\n- 3 Game 3.*\n\nWell again:\n\n- 2 Game 2/s),
  ]);
});

test('while nothing is broken there is no issue', async () => {
  await expect(sync(link(1, well), link(2, unclear))).resolves.toBe(
    'Nothing is broken and no issue is open.',
  );
  expect(server.issues).toEqual([]);
  expect([...server.authorizations]).toEqual(['Bearer secret']);
});

test('the first broken link opens one issue that names game, address, reason and page', async () => {
  await expect(sync(link(7))).resolves.toBe('Opened issue #1');
  const [issue] = server.issues;
  expect(issue?.labels).toEqual(['broken-links']);
  expect(issue?.title).toBe('1 broken link');
  expect(issue?.body).toContain(
    '| 7 Game 7 | broken | 404 Not Found | 2024-05-01 | / | <https://market.example/product-category/game-7/> |',
  );
});

test('saying the same again changes nothing and writes nothing', async () => {
  await sync(link(7));
  server.calls.length = 0;
  await expect(sync(link(7))).resolves.toBe('Nothing new for issue #1');
  expect(server.calls).toEqual(['GET /repos/guild/site/issues']);
});

test('a change rewrites the issue and says in a comment what is new and what is mended', async () => {
  await sync(link(1), link(2));
  await expect(sync(link(1, well), link(2), link(3))).resolves.toBe('Updated issue #1');
  expect(server.issues).toHaveLength(1);
  expect(server.issues[0]?.title).toBe('2 broken links');
  expect(server.issues[0]?.body).not.toContain('Game 1');
  expect(server.issues[0]?.comments).toEqual([
    [
      'Newly broken:\n\n- 3 Game 3: <https://market.example/product-category/game-3/>',
      'Well again:\n\n- 1 Game 1: <https://market.example/product-category/game-1/>',
    ].join('\n\n'),
  ]);
});

test('the issue closes when all is mended, once; the next broken link opens another', async () => {
  await sync(link(1));
  await expect(sync(link(1, well))).resolves.toBe('All mended: closed issue #1');
  expect(server.issues[0]).toMatchObject({ state: 'closed', comments: [expect.any(String)] });
  await expect(sync(link(1, well))).resolves.toBe('Nothing is broken and no issue is open.');
  await expect(sync(link(1))).resolves.toBe('Opened issue #2');
});

test('a broken link that gives no clear answer now is not called mended', async () => {
  await sync(link(1), link(2));
  await sync(link(1, unclear), link(2, well));
  expect(server.issues[0]?.state).toBe('open');
  expect(server.issues[0]?.body).toContain('| 1 Game 1 | doubtful | 503 Service Unavailable |');
  expect(server.issues[0]?.comments.join()).not.toContain('Game 1');
});

test('nor when the checker has forgotten that it was broken', async () => {
  await sync(link(1));
  await sync(link(1, { ...unclear, brokenSince: null }));
  expect(server.issues[0]).toMatchObject({ state: 'open', comments: [] });
});

test('news that could not be told are told by the next run', async () => {
  await sync(link(1));
  server.failures.push({ method: 'POST', status: 502 });
  await expect(sync(link(1), link(2))).rejects.toThrow('it answered 502');
  await expect(sync(link(1), link(2))).resolves.toBe('Updated issue #1');
  expect(server.issues[0]?.comments).toEqual([expect.stringContaining('2 Game 2')]);
});

test('an issue that somebody else has given the label is left alone', async () => {
  server.issues.push({
    number: 1,
    title: 'Links look odd',
    body: 'Please check',
    state: 'open',
    labels: ['broken-links'],
    comments: [],
  });
  await expect(sync(link(1))).resolves.toBe('Opened issue #2');
  await expect(sync(link(1, well))).resolves.toBe('All mended: closed issue #2');
  expect(server.issues[0]).toMatchObject({ state: 'open', title: 'Links look odd', comments: [] });
});

test('names and addresses cannot write markup, mention people or leave the hidden note', async () => {
  const games = [{ id: 1, name: 'A | B @everyone <!-- x -->' }];
  await sync(link(1, { games, status: 'moved to `x`' }));
  const body = server.issues[0]?.body ?? '';
  expect(body).not.toMatch(/@everyone|`x`|<!-- x/);
  await expect(sync(link(1, { games, status: 'moved to `x`' }))).resolves.toBe(
    'Nothing new for issue #1',
  );
});

test('a thousand broken links fit into one issue', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => link(at));
  await sync(...many);
  expect(server.issues[0]?.body.length).toBeLessThan(65_536);
  expect(server.issues[0]?.body).toContain('and 850 more');
  await expect(sync(...many)).resolves.toBe('Nothing new for issue #1');
});

test('ten thousand more fit into the issue and into its comment, however long their rows', async () => {
  const status = `redirect to https://market.example/login?back=${'_'.repeat(200)}: 404 Not Found`;
  const many = Array.from({ length: 10_000 }, (_, at) => link(at, { status }));
  await sync(link(1));
  await expect(sync(...many)).resolves.toBe('Updated issue #1');
  const [issue] = server.issues;
  expect(issue?.title).toBe('10000 broken links');
  expect(issue?.body.length).toBeLessThan(65_536);
  expect(issue?.body).toMatch(/\| 12 Game 12 \|.*… and \d+ more\./s);
  expect(issue?.comments.map(({ length }) => length < 65_536)).toEqual([true]);
  expect(issue?.comments[0]).toMatch(/^Newly broken:\n\n- .*… and \d+ more\.$/s);
  await expect(sync(...many)).resolves.toBe('Nothing new for issue #1');
});

test('a link that the issue cannot remember beside so many others is not called well', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => link(at + 1));
  await sync(...many);
  await sync(link(0), ...many);
  expect(server.issues[0]).toMatchObject({ title: '2001 broken links', comments: [] });
});

test('an API that is silent, or stops in the middle of an answer, is asked again', async () => {
  server.failures.push({ method: 'GET', status: 'silent' }, { method: 'GET', status: 'half' });
  await expect(sync(link(1))).resolves.toBe('Opened issue #1');
  expect(server.calls).toHaveLength(4);
});

test('an API that stays silent is told in a sentence', async () => {
  for (let time = 0; time < 4; time += 1) server.failures.push({ method: 'GET', status: 'silent' });
  const fault = await sync(link(1)).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(KnownError);
  expect(String(fault)).toMatch(/GET .*guild\/site\/issues.*: no whole answer within 1 s/);
});

test('a passing fault of the API is tried again', async () => {
  server.failures.push({ method: 'GET', status: 502 }, { method: 'GET', status: 500 });
  await expect(sync(link(1))).resolves.toBe('Opened issue #1');
});

test('a fault while opening is not tried again, as there might be two issues then', async () => {
  server.failures.push({ method: 'POST', status: 502 });
  await expect(sync(link(1))).rejects.toThrow('it answered 502');
  expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('a refusal of the API is reported at once', async () => {
  server.failures.push({ method: 'GET', status: 403 });
  await expect(sync(link(1))).rejects.toThrow(/GET .*guild\/site\/issues/);
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
])('a missing or malformed variable is named: %j', (variables, message) => {
  expect(() => readRepository(variables)).toThrow(message);
});
