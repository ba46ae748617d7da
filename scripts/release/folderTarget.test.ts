import { mkdtemp, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { folderTarget, listReleases } from './folderTarget.ts';
import type { Trial } from './deploy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
const TRIAL_URL = 'http://trial.example';
const target = () =>
  folderTarget({ folder, environment, trialUrl: TRIAL_URL, now: () => new Date(now) });

/** Deploys a site of these files. */
async function deploy(files: Readonly<Record<string, string>>, trial: Trial = works) {
  const client = path.join(place, 'client');
  await rm(client, { recursive: true, force: true });
  await writeFiles(client, files);
  return target().deploy(client, trial);
}

const shown = (): string[] => listFiles(path.join(folder, 'current') + path.sep);
const textOf = (file: string): Promise<string> =>
  readFile(path.join(folder, 'current', file), 'utf8');

test('writes all files of the first release', async () => {
  const deployment = await deploy({ 'index.html': 'one', 'about/index.html': 'about' });
  expect(deployment).toEqual({
    id: '000001-2024-06-01',
    changed: ['about/index.html', 'index.html'],
    removed: [],
  });
  expect(await textOf('index.html')).toBe('one');
});

test('writes changed files, links unchanged ones with their times, and omits deleted ones', async () => {
  await deploy({ 'index.html': 'one', 'about/index.html': 'about', 'old.html': 'old' });
  const before = await stat(path.join(folder, 'current/about/index.html'));
  const { changed, removed } = await deploy({ 'index.html': 'two', 'about/index.html': 'about' });
  expect([changed, removed]).toEqual([['index.html'], ['old.html']]);
  const after = await stat(path.join(folder, 'current/about/index.html'));
  expect(after.mtimeMs).toBe(before.mtimeMs);
  expect(await textOf('index.html')).toBe('two');
});

test('a later build does not change a release', async () => {
  await deploy({ 'index.html': 'one' });
  await writeFiles(place, { 'client/index.html': 'half' });
  expect(await textOf('index.html')).toBe('one');
});

test('keeps hashed files of earlier releases for a week, but not their pages', async () => {
  await deploy({ 'assets/a.1.js': 'a', 'assets/f.1.woff2': 'f', 'index.html': 'one' });
  await deploy({ 'assets/a.2.js': 'b' });
  expect(shown()).toEqual(['assets/a.1.js', 'assets/a.2.js', 'assets/f.1.woff2']);
  now += 6 * DAY_MS;
  await deploy({ 'assets/a.3.js': 'c' });
  expect(shown()).toContain('assets/a.1.js');
  now += 2 * DAY_MS;
  await deploy({ 'assets/a.4.js': 'd' });
  expect(shown()).toEqual(['assets/a.2.js', 'assets/a.3.js', 'assets/a.4.js']);
});

test('keeps a hashed file for a week after it was last used', async () => {
  await deploy({ 'assets/a.1.js': 'a' });
  await deploy({ 'assets/a.2.js': 'b' });
  now += 6 * DAY_MS;
  await deploy({ 'assets/a.1.js': 'a' });
  now += 6 * DAY_MS;
  await deploy({ 'assets/a.3.js': 'c' });
  expect(shown()).toContain('assets/a.1.js');
});

test('each roll-back publishes the release that came before the published one', async () => {
  for (const text of ['one', 'two', 'three']) await deploy({ 'index.html': text });
  expect((await target().rollBack(works)).id).toBe('000002-2024-06-01');
  expect(await textOf('index.html')).toBe('two');
  await target().rollBack(works);
  expect(await textOf('index.html')).toBe('one');
  await expect(target().rollBack(works)).rejects.toThrow('no release before the published one');
});

test('rolls back to a named release, also to a later one', async () => {
  for (const text of ['one', 'two', 'three']) await deploy({ 'index.html': text });
  await target().rollBack(works, '000001-2024-06-01');
  await target().rollBack(works, '000003-2024-06-01');
  expect(await textOf('index.html')).toBe('three');
  await expect(target().rollBack(works, '000009')).rejects.toThrow(
    `There is no release 000009 in ${folder}. There are: 000001-2024-06-01,`,
  );
});

test('never rolls back to a release that was itself rolled back', async () => {
  await deploy({ 'index.html': 'good' });
  await deploy({ 'index.html': 'bad' });
  await target().rollBack(works);
  const { id, changed } = await deploy({ 'index.html': 'better' });
  expect([id, changed]).toEqual(['000003-2024-06-01', ['index.html']]);
  await target().rollBack(works);
  expect(await textOf('index.html')).toBe('good');
});

test('keeps five releases, and none that was superseded over a week ago', async () => {
  for (let number = 0; number < 7; number++) await deploy({ 'index.html': String(number) });
  expect((await listReleases(folder)).map(Number.parseFloat)).toEqual([3, 4, 5, 6, 7]);
  now += 9 * DAY_MS;
  await deploy({ 'index.html': 'later' });
  expect(await listReleases(folder)).toEqual(['000007-2024-06-01', '000008-2024-06-10']);
  now += 6 * DAY_MS;
  await target().prune();
  expect(await listReleases(folder)).toHaveLength(2);
  now += 2 * DAY_MS;
  await target().prune();
  expect(await listReleases(folder)).toEqual(['000008-2024-06-10']);
  expect(await textOf('index.html')).toBe('later');
});

test('deletes the rest of a release that was half deleted', async () => {
  await deploy({ 'index.html': 'one' });
  await writeFiles(path.join(folder, 'releases/.deleted/client'), { 'half.html': 'half' });
  await target().prune();
  expect(await readdir(path.join(folder, 'releases'))).toEqual(['000001-2024-06-01']);
});

test('deletes no release while none is published', async () => {
  await deploy({ 'index.html': 'one' });
  await rm(path.join(folder, 'current'));
  await target().prune();
  expect(await listReleases(folder)).toHaveLength(1);
});

test('the next deployment removes the files of one that was killed', async () => {
  await deploy({ 'index.html': 'one' });
  const killed = { 'index.html': 'half' };
  await writeFiles(path.join(folder, 'releases/000002-2024-06-01/client'), killed);
  await writeFiles(path.join(folder, 'releases/.unfinished/client'), { 'junk.html': 'junk' });
  await symlink('releases/000002-2024-06-01/client', path.join(folder, '.current'));
  expect(await textOf('index.html')).toBe('one');
  await deploy({ 'index.html': 'two' });
  expect(await listReleases(folder)).toEqual(['000001-2024-06-01', '000003-2024-06-01']);
  expect(shown()).toEqual(['index.html']);
  expect(await readdir(folder)).toEqual(['current', 'releases']);
});

test('stops a deployment before it deletes anything when `current` is a folder, not a link', async () => {
  await deploy({ 'index.html': 'one' });
  await rm(path.join(folder, 'current'));
  await writeFiles(folder, { 'current/index.html': 'own file' });
  await expect(deploy({ 'index.html': 'two' })).rejects.toThrow(`readlink '${folder}/current'`);
  expect(await listReleases(folder)).toEqual(['000001-2024-06-01']);
});

test('tests a release at the trial URL while visitors get the one before', async () => {
  await deploy({ 'index.html': 'one' });
  const seen: string[] = [];
  const next = path.join(folder, 'next');
  const lookAround: Trial = async (url) => {
    seen.push(url, await textOf('index.html'), await readFile(`${next}/index.html`, 'utf8'));
  };
  await deploy({ 'index.html': 'two' }, lookAround);
  expect(seen).toEqual([`${TRIAL_URL}/`, 'one', 'two']);
  expect(await textOf('index.html')).toBe('two');
  await expect(readlink(next)).rejects.toThrow('ENOENT');
});

test('deletes a release that fails its trial, and never publishes it', async () => {
  await deploy({ 'index.html': 'one' });
  const failing: Trial = () => Promise.reject(new Error('/about answers 404.'));
  await expect(deploy({ 'index.html': 'two' }, failing)).rejects.toThrow('/about answers 404.');
  expect(await textOf('index.html')).toBe('one');
  expect(await listReleases(folder)).toEqual(['000001-2024-06-01']);
  await expect(readlink(path.join(folder, 'next'))).rejects.toThrow('ENOENT');
  expect((await deploy({ 'index.html': 'three' })).id).toBe('000002-2024-06-01');
});

test('serves the staged release for its trial when there is no trial URL', async () => {
  const client = path.join(place, 'client');
  await writeFiles(client, { 'index.html': '<h1>Home</h1>', 'assets/a.1.js': '' });
  let text = '';
  await folderTarget({ folder, environment }).deploy(client, async (url) => {
    text = await (await fetch(url)).text();
  });
  expect(text).toBe('<h1>Home</h1>');
});

test('keeps the scripts of open pages during a roll-back and the next deployment', async () => {
  const first = { 'assets/a.1.js': 'a', 'assets/f.1.woff2': 'f', 'index.html': 'one' };
  const second = { 'assets/a.2.js': 'b', 'assets/a.2.js.br': 'c', 'index.html': 'two' };
  const scripts = ['assets/a.1.js', 'assets/a.2.js', 'assets/a.2.js.br', 'assets/f.1.woff2'];
  await deploy(first);
  await deploy(second);
  await target().rollBack(works);
  expect(await textOf('index.html')).toBe('one');
  expect(shown()).toEqual([...scripts, 'index.html']);
  now += 2 * DAY_MS;
  await deploy({ 'assets/a.3.js': 'd', 'index.html': 'three' });
  expect(shown()).toEqual(expect.arrayContaining(scripts));
  now += 6 * DAY_MS;
  await deploy({ 'assets/a.4.js': 'e', 'index.html': 'four' });
  expect(shown()).not.toContain('assets/a.2.js');
});

test('tests an earlier release at the trial URL, and does not publish it when it fails', async () => {
  await deploy({ 'index.html': 'one' });
  await deploy({ 'index.html': 'two' });
  const seen: string[] = [];
  const failing: Trial = async (url, client) => {
    const next = await readFile(path.join(folder, 'next/index.html'), 'utf8');
    seen.push(url, next, await readFile(path.join(client, 'index.html'), 'utf8'));
    throw new Error('/about answers 404.');
  };
  await expect(target().rollBack(failing)).rejects.toThrow('/about answers 404.');
  expect(seen).toEqual([`${TRIAL_URL}/`, 'one', 'one']);
  expect(await textOf('index.html')).toBe('two');
});
