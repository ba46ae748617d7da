import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderTarget, listReleases } from './folderTarget.ts';
import { deploy, type DeployTarget, rollBack } from './deploy.ts';
import { contentHashIn, fetchPublishedBuild } from './publishedBuild.ts';
import { type Host, sellers, startHost, writeSite } from './testing/builtSite.ts';

let place: string;
let host: Host;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'deploy-'));
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
const shown = async () => (await fetchPublishedBuild(host.environment)).contentHash;

test('publishes a build that works', async () => {
  expect(await deploy(await build('abc'), folder(), [])).toMatchObject({ status: 'deployed' });
  expect(await shown()).toBe('abc');
});

test('does not publish a build that fails its checks', async () => {
  await deploy(await build('good'), folder(), []);
  const site = await build('bad', { 'about/index.html': '' });
  expect(await deploy(site, folder(), [])).toEqual({
    status: 'refused',
    problems: ['about/index.html is empty.'],
  });
  expect(await shown()).toBe('good');
});

test('does not publish a build that fails its trial', async () => {
  const site = await build('bad', { 'index.html': '<h1>No script</h1></html>' });
  expect(await deploy(site, folder(), [])).toEqual({
    status: 'refused',
    problems: ['/ names no script of the site.'],
  });
});

test('reports why a deployment failed', async () => {
  const target = { ...folder(), deploy: () => Promise.reject(new Error('the disk is full')) };
  expect(await deploy(await build('abc'), target, [])).toEqual({
    status: 'failed',
    problems: ['the disk is full'],
  });
});

test('rolls back when the published site fails the smoke test', async () => {
  await deploy(await build('good'), folder(), []);
  const losingTarget: DeployTarget = {
    ...folder(),
    deploy: async (client, trial) => {
      const deployment = await folder().deploy(client, trial);
      await rm(path.join(place, 'www/current/about/index.html'));
      return deployment;
    },
  };
  expect(await deploy(await build('bad'), losingTarget, [])).toMatchObject({
    status: 'rolled-back',
    problems: ['/about answers 404 instead of 200.'],
    to: startingWith('000001-'),
  });
  expect(await shown()).toBe('good');
});

test('reports that there is no release to roll back to', async () => {
  await host.close();
  const result = await deploy(await build('abc'), folder(), []);
  expect(result).toMatchObject({
    status: 'roll-back-failed',
    reason: startingWith('There is no release before the published one'),
  });
  host = await startHost(path.join(place, 'www/current'));
});

test('reports why the published build is unknown', async () => {
  expect(await fetchPublishedBuild(host.environment)).toEqual({
    contentHash: null,
    reason: 'it answered 404',
  });
  await host.close();
  expect((await fetchPublishedBuild(host.environment)).reason).toBe(
    'the connection was refused (2 attempts)',
  );
  host = await startHost(path.join(place, 'www/current'));
});

test('reads the content hash of a build.json, and of nothing else', () => {
  expect(contentHashIn('{"hash":"abc"}')).toBe('abc');
  for (const json of ['', '<h1>', 'null', '"abc"', '[]', '{}', '{"contentHash":3}']) {
    expect(contentHashIn(json)).toBeNull();
  }
});

test('a roll-back publishes the previous release again', async () => {
  await deploy(await build('good'), folder(), []);
  await deploy(await build('bad'), folder(), []);
  const rolled = await rollBack(host.environment, folder(), undefined, []);
  expect(rolled).toEqual({ id: startingWith('000001-'), problems: [] });
  expect(await shown()).toBe('good');
});

test('reports that the site does not work after a roll-back', async () => {
  await deploy(await build('good'), folder(), []);
  await deploy(await build('bad'), folder(), []);
  await host.close();
  const { problems } = await rollBack(host.environment, folder(), undefined, []);
  expect(problems).toContainEqual(startingWith('/ does not answer: '));
  host = await startHost(path.join(place, 'www/current'));
});

test('does not roll back to a release that lost files', async () => {
  await deploy(await build('good'), folder(), []);
  await deploy(await build('bad'), folder(), []);
  const [first = ''] = await listReleases(path.join(place, 'www'));
  await rm(path.join(place, 'www/releases', first, 'client/build.json'));
  await rm(path.join(place, 'www/releases', first, 'client/404.html'));
  await expect(rollBack(host.environment, folder(), undefined, [])).rejects.toThrow('/build.json');
  expect(await shown()).toBe('bad');
});

test('rolls back to a release with other pages and sellers than today', async () => {
  await deploy(await build('good'), folder(), []);
  await deploy(await build('bad'), folder(), []);
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
  await deploy({ ...good, allowLoopback: true }, folder(), []);
  await deploy(await build('bad'), folder(), []);
  const [first = ''] = await listReleases(path.join(place, 'www'));
  await rm(path.join(place, 'www/releases', first, 'client/about'), { recursive: true });
  await expect(rollBack(host.environment, folder(), undefined, [])).rejects.toThrow(
    `${first} lost 1 of its 2 pages: /about.`,
  );
  expect(await shown()).toBe('bad');
});
