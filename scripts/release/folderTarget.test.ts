import {
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { folderTarget, listReleases } from './folderTarget.ts';
import { SmokeTestError } from './smoke.ts';
import type { Trial } from './publish.ts';

const DAY = 24 * 60 * 60 * 1000;

let place: string;
let folder: string;
let now: number;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  folder = path.join(place, 'www');
  now = Date.parse('2024-06-01T03:37:00Z');
});
afterEach(() => rm(place, { recursive: true }));

const environment = readEnvironment({});
const works: Trial = () => Promise.resolve();
const trialUrl = 'http://trial.example';
const target = () => folderTarget({ folder, environment, trialUrl, now: () => new Date(now) });

/** Builds and deploys a site of just these files. */
async function deploy(files: Readonly<Record<string, string>>, trial: Trial = works) {
  const client = path.join(place, 'client');
  await rm(client, { recursive: true, force: true });
  await writeFiles(client, files);
  return target().deploy(client, trial);
}

const shown = (): Promise<string[]> => listFiles(path.join(folder, 'current') + path.sep);
const textOf = (file: string): Promise<string> =>
  readFile(path.join(folder, 'current', file), 'utf8');

test('the first deployment writes everything', async () => {
  const deployment = await deploy({ 'index.html': 'one', 'about/index.html': 'about' });
  expect(deployment).toEqual({
    id: '000001-2024-06-01',
    changed: ['about/index.html', 'index.html'],
    removed: [],
  });
  expect(await textOf('index.html')).toBe('one');
});

test('the next one writes what changed, links what did not, and leaves out what is gone', async () => {
  await deploy({ 'index.html': 'one', 'about/index.html': 'about', 'old.html': 'old' });
  const before = await stat(path.join(folder, 'current/about/index.html'));
  const { changed, removed } = await deploy({ 'index.html': 'two', 'about/index.html': 'about' });
  expect([changed, removed]).toEqual([['index.html'], ['old.html']]);
  const after = await stat(path.join(folder, 'current/about/index.html'));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  expect(await textOf('index.html')).toBe('two');
});

test('what the build writes later does not reach into a release', async () => {
  await deploy({ 'index.html': 'one' });
  await writeFile(path.join(place, 'client/index.html'), 'half');
  expect(await textOf('index.html')).toBe('one');
});

test('old hashed assets live on for a week, pages do not', async () => {
  await deploy({ 'assets/a.1.js': 'a', 'assets/f.1.woff2': 'f', 'index.html': 'one' });
  await deploy({ 'assets/a.2.js': 'b' });
  expect(await shown()).toEqual(['assets/a.1.js', 'assets/a.2.js', 'assets/f.1.woff2']);
  now += 6 * DAY;
  await deploy({ 'assets/a.3.js': 'c' });
  expect(await shown()).toContain('assets/a.1.js');
  now += 2 * DAY;
  await deploy({ 'assets/a.4.js': 'd' });
  expect(await shown()).toEqual(['assets/a.2.js', 'assets/a.3.js', 'assets/a.4.js']);
});

test('an asset that comes back is current again', async () => {
  await deploy({ 'assets/a.1.js': 'a' });
  await deploy({ 'assets/a.2.js': 'b' });
  now += 6 * DAY;
  await deploy({ 'assets/a.1.js': 'a' });
  now += 6 * DAY;
  await deploy({ 'assets/a.3.js': 'c' });
  expect(await shown()).toContain('assets/a.1.js');
});

test('a roll-back publishes the release before, and one more the one before that', async () => {
  for (const text of ['one', 'two', 'three']) await deploy({ 'index.html': text });
  expect((await target().rollBack(works)).id).toBe('000002-2024-06-01');
  expect(await textOf('index.html')).toBe('two');
  await target().rollBack(works);
  expect(await textOf('index.html')).toBe('one');
  await expect(target().rollBack(works)).rejects.toThrow('no release before the published one');
});

test('a roll-back to a named release goes there, forward too', async () => {
  for (const text of ['one', 'two', 'three']) await deploy({ 'index.html': text });
  await target().rollBack(works, '000001-2024-06-01');
  await target().rollBack(works, '000003-2024-06-01');
  expect(await textOf('index.html')).toBe('three');
  await expect(target().rollBack(works, '000009')).rejects.toThrow(
    `There is no release 000009 in ${folder}. There are: 000001-2024-06-01,`,
  );
});

test('a release that was taken back never comes back as the one before', async () => {
  await deploy({ 'index.html': 'good' });
  await deploy({ 'index.html': 'bad' });
  await target().rollBack(works);
  const { id, changed } = await deploy({ 'index.html': 'better' });
  expect([id, changed]).toEqual(['000003-2024-06-01', ['index.html']]);
  await target().rollBack(works);
  expect(await textOf('index.html')).toBe('good');
});

test('five releases stay, and none that was superseded over a week ago', async () => {
  for (let number = 0; number < 7; number++) await deploy({ 'index.html': String(number) });
  expect((await listReleases(folder)).map(Number.parseFloat)).toEqual([3, 4, 5, 6, 7]);
  now += 9 * DAY;
  await deploy({ 'index.html': 'later' });
  expect(await listReleases(folder)).toEqual(['000007-2024-06-01', '000008-2024-06-10']);
  now += 6 * DAY;
  await target().prune();
  expect(await listReleases(folder)).toHaveLength(2);
  now += 2 * DAY;
  await target().prune();
  expect(await listReleases(folder)).toEqual(['000008-2024-06-10']);
  expect(await textOf('index.html')).toBe('later');
});

test('a release that was half deleted is no release, and is deleted in the end', async () => {
  await deploy({ 'index.html': 'one' });
  await writeFiles(path.join(folder, 'releases/.deleted/client'), { 'half.html': 'half' });
  await target().prune();
  expect(await readdir(path.join(folder, 'releases'))).toEqual(['000001-2024-06-01']);
});

test('where nothing is published, nothing is deleted', async () => {
  await deploy({ 'index.html': 'one' });
  await rm(path.join(folder, 'current'));
  await target().prune();
  expect(await listReleases(folder)).toHaveLength(1);
});

test('a run that was killed before it published leaves nothing behind', async () => {
  await deploy({ 'index.html': 'one' });
  const killed = { 'index.html': 'half' };
  await writeFiles(path.join(folder, 'releases/000002-2024-06-01/client'), killed);
  await writeFiles(path.join(folder, 'releases/.unfinished/client'), { 'junk.html': 'junk' });
  await symlink('releases/000002-2024-06-01/client', path.join(folder, '.current'));
  expect(await textOf('index.html')).toBe('one');
  await deploy({ 'index.html': 'two' });
  expect(await listReleases(folder)).toEqual(['000001-2024-06-01', '000003-2024-06-01']);
  expect(await shown()).toEqual(['index.html']);
  expect(await readdir(folder)).toEqual(['current', 'releases']);
});

test('a folder in the place of the link stops a deployment before anything is deleted', async () => {
  await deploy({ 'index.html': 'one' });
  await rm(path.join(folder, 'current'));
  await writeFiles(folder, { 'current/index.html': 'by hand' });
  await expect(deploy({ 'index.html': 'two' })).rejects.toThrow(`readlink '${folder}/current'`);
  expect(await listReleases(folder)).toEqual(['000001-2024-06-01']);
});

test('a release is tested where the host shows it, while visitors meet the one before', async () => {
  await deploy({ 'index.html': 'one' });
  const seen: string[] = [];
  const next = path.join(folder, 'next');
  const look: Trial = async (url) => {
    seen.push(url, await textOf('index.html'), await readFile(`${next}/index.html`, 'utf8'));
  };
  await deploy({ 'index.html': 'two' }, look);
  expect(seen).toEqual([`${trialUrl}/`, 'one', 'two']);
  expect(await textOf('index.html')).toBe('two');
  await expect(readlink(next)).rejects.toThrow('ENOENT');
});

test('a release that fails its test never meets a visitor, and leaves nothing behind', async () => {
  await deploy({ 'index.html': 'one' });
  const failing: Trial = () => Promise.reject(new SmokeTestError(['/about answers 404.']));
  await expect(deploy({ 'index.html': 'two' }, failing)).rejects.toThrow('/about answers 404.');
  expect(await textOf('index.html')).toBe('one');
  expect(await listReleases(folder)).toEqual(['000001-2024-06-01']);
  await expect(readlink(path.join(folder, 'next'))).rejects.toThrow('ENOENT');
  expect((await deploy({ 'index.html': 'three' })).id).toBe('000002-2024-06-01');
});

test('without a second listener, the laid out release itself is served for the test', async () => {
  const client = path.join(place, 'client');
  await writeFiles(client, { 'index.html': '<h1>Home</h1>', 'assets/a.1.js': '' });
  let text = '';
  await folderTarget({ folder, environment }).deploy(client, async (url) => {
    text = await (await fetch(url)).text();
  });
  expect(text).toBe('<h1>Home</h1>');
});

test('across a roll-back and the deployment after it, nobody misses a script', async () => {
  const first = { 'assets/a.1.js': 'a', 'assets/f.1.woff2': 'f', 'index.html': 'one' };
  const second = { 'assets/a.2.js': 'b', 'assets/a.2.js.br': 'c', 'index.html': 'two' };
  const scripts = ['assets/a.1.js', 'assets/a.2.js', 'assets/a.2.js.br', 'assets/f.1.woff2'];
  await deploy(first);
  await deploy(second);
  await target().rollBack(works);
  expect(await textOf('index.html')).toBe('one');
  expect(await shown()).toEqual([...scripts, 'index.html']);
  now += 2 * DAY;
  await deploy({ 'assets/a.3.js': 'd', 'index.html': 'three' });
  expect(await shown()).toEqual(expect.arrayContaining(scripts));
  now += 6 * DAY;
  await deploy({ 'assets/a.4.js': 'e', 'index.html': 'four' });
  expect(await shown()).not.toContain('assets/a.2.js');
});

test('a roll-back is tested where the host shows it, and stays out when it fails', async () => {
  await deploy({ 'index.html': 'one' });
  await deploy({ 'index.html': 'two' });
  const seen: string[] = [];
  const failing: Trial = async (url, client) => {
    const next = await readFile(path.join(folder, 'next/index.html'), 'utf8');
    seen.push(url, next, await readFile(path.join(client, 'index.html'), 'utf8'));
    throw new SmokeTestError(['/about answers 404.']);
  };
  await expect(target().rollBack(failing)).rejects.toThrow('/about answers 404.');
  expect(seen).toEqual([`${trialUrl}/`, 'one', 'one']);
  expect(await textOf('index.html')).toBe('two');
});
