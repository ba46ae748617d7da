import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFile } from '../build/contentHash.ts';
import { folderTarget, listReleases } from './folderTarget.ts';
import { type DeployTarget, publish, rollBack } from './publish.ts';
import { contentHashIn, readPublishedBuild } from './publishedBuild.ts';
import { type Host, sellers, startHost, writeSite } from './testing/builtSite.ts';

let place: string;
let host: Host;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'publish-'));
  host = await startHost(path.join(place, 'www/current'));
});
afterEach(async () => {
  await host.close();
  await rm(place, { recursive: true });
});

async function build(hash: string, over: Readonly<Record<string, string>> = {}) {
  const client = path.join(place, 'client');
  await rm(client, { recursive: true, force: true });
  await writeSite(client, hash, over);
  return { client, environment: host.environment, sellers };
}

const folder = (): DeployTarget =>
  folderTarget({ folder: path.join(place, 'www'), environment: host.environment });
const startingWith = (text: string): unknown => expect.stringMatching(`^${text}`);
const shown = async () => (await readPublishedBuild(host.environment)).contentHash;

test('a good build is published, and the site says which it is', async () => {
  expect(await publish(await build('abc'), folder(), [])).toMatchObject({ status: 'deployed' });
  expect(await shown()).toBe('abc');
});

test('a build that fails its checks is not published', async () => {
  await publish(await build('good'), folder(), []);
  const site = await build('bad', { 'about/index.html': '' });
  expect(await publish(site, folder(), [])).toEqual({
    status: 'refused',
    problems: ['about/index.html is empty.'],
  });
  expect(await shown()).toBe('good');
});

test('a build that does not work when it is served is not published', async () => {
  const site = await build('bad', { 'index.html': '<h1>No script</h1></html>' });
  expect(await publish(site, folder(), [])).toEqual({
    status: 'refused',
    problems: ['/ names no script of the site.'],
  });
});

test('a deployment that fails is told with its reason', async () => {
  const target = { ...folder(), deploy: () => Promise.reject(new Error('no room on the disk')) };
  expect(await publish(await build('abc'), target, [])).toEqual({
    status: 'failed',
    problems: ['no room on the disk'],
  });
});

test('a site that fails where it is published is taken back', async () => {
  await publish(await build('good'), folder(), []);
  const lossy: DeployTarget = {
    ...folder(),
    deploy: async (client, preTest) => {
      const deployment = await folder().deploy(client, preTest);
      await rm(path.join(place, 'www/current/about/index.html'));
      return deployment;
    },
  };
  expect(await publish(await build('bad'), lossy, [])).toMatchObject({
    status: 'rolled-back',
    problems: ['/about answers 404 instead of 200.'],
    roll: startingWith('000001-'),
  });
  expect(await shown()).toBe('good');
});

test('where nothing stood before, nothing can be taken back, and that is told', async () => {
  await host.close();
  const published = await publish(await build('abc'), folder(), []);
  expect(published).toMatchObject({
    status: 'broken',
    roll: startingWith('There is no release before the published one'),
  });
  host = await startHost(path.join(place, 'www/current'));
});

test('a site that cannot be read says why', async () => {
  expect(await readPublishedBuild(host.environment)).toEqual({
    contentHash: null,
    reason: 'it answered 404',
  });
  await host.close();
  expect((await readPublishedBuild(host.environment)).reason).toBe(
    'the connection was refused (2 attempts)',
  );
  host = await startHost(path.join(place, 'www/current'));
});

test('build.json says which content it is, and nothing else is taken for one', () => {
  expect(contentHashIn(buildFile('abc'))).toBe('abc');
  for (const json of ['', '<h1>', 'null', '"abc"', '[]', '{}', '{"contentHash":3}']) {
    expect(contentHashIn(json)).toBeNull();
  }
});

test('a roll-back is tested before visitors meet it, and where it is published', async () => {
  await publish(await build('good'), folder(), []);
  await publish(await build('bad'), folder(), []);
  const rolled = await rollBack(host.environment, folder(), undefined, []);
  expect(rolled).toEqual({ id: startingWith('000001-'), problems: [] });
  expect(await shown()).toBe('good');
});

test('a roll-back that does not work where it is published says so', async () => {
  await publish(await build('good'), folder(), []);
  await publish(await build('bad'), folder(), []);
  await host.close();
  const { problems } = await rollBack(host.environment, folder(), undefined, []);
  expect(problems).toContainEqual(startingWith('/ does not answer: '));
  host = await startHost(path.join(place, 'www/current'));
});

test('a release that lost files is not rolled back to', async () => {
  await publish(await build('good'), folder(), []);
  await publish(await build('bad'), folder(), []);
  const [first = ''] = await listReleases(path.join(place, 'www'));
  await rm(path.join(place, 'www/releases', first, 'client/build.json'));
  await rm(path.join(place, 'www/releases', first, 'client/404.html'));
  await expect(rollBack(host.environment, folder(), undefined, [])).rejects.toThrow('/build.json');
  expect(await shown()).toBe('bad');
});

test('a release of other pages and sellers than those of today is rolled back to', async () => {
  await publish(await build('good'), folder(), []);
  await publish(await build('bad'), folder(), []);
  const [first = ''] = await listReleases(path.join(place, 'www'));
  const client = path.join(place, 'www/releases', first, 'client');
  await rm(path.join(client, 'about'), { recursive: true });
  await rename(path.join(client, 'store/amber-keep'), path.join(client, 'store/first-seller'));
  expect((await rollBack(host.environment, folder(), undefined, [])).problems).toEqual([]);
});

test('does not roll back to a release that lost pages', async () => {
  const sitemap = ['about', 'store/amber-keep']
    .map((page) => `<url><loc>${host.environment.siteUrl}/${page}</loc></url>`)
    .join('');
  const good = await build('good', { 'sitemap.xml': sitemap });
  await publish({ ...good, allowLoopback: true }, folder(), []);
  await publish(await build('bad'), folder(), []);
  const [first = ''] = await listReleases(path.join(place, 'www'));
  await rm(path.join(place, 'www/releases', first, 'client/about'), { recursive: true });
  await expect(rollBack(host.environment, folder(), undefined, [])).rejects.toThrow(
    `${first} lost 1 of its 2 pages: /about.`,
  );
  expect(await shown()).toBe('bad');
});
