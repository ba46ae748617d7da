import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { folderOfFile } from '../lib/testing/folder.ts';
import { localServer } from '../http/testing/localServer.ts';
import { projectPath } from './source.ts';
import { ContentError } from './checker.ts';
import { readSettings, type Settings } from '../environment/readEnvironment.ts';
import { content } from './plugin.ts';
import * as reader from './readContent.ts';

vi.mock('./readContent.ts', async (original) => ({ ...(await original<typeof reader>()) }));

// Outside of the project, as CONTENT_DIR and SELLERS_FILE may be.
const [folder, elsewhere] = [folderOfFile(), folderOfFile()];
let settings: Settings;
let server: ViteDevServer;
let site: Awaited<ReturnType<typeof localServer>>;
beforeAll(async () => {
  await writeFile(path.join(elsewhere, 'sellers.json'), '{ "amber-keep": 4 }');
  const isCopied = (file: string): boolean => !file.endsWith('covers');
  await cp(projectPath('tests/content'), folder, { recursive: true, filter: isCopied });
  settings = readSettings({
    CONTENT_DIR: folder,
    SELLERS_FILE: path.join(elsewhere, 'sellers.json'),
  });
  server = await createServer({
    root: projectPath('model'),
    configFile: false,
    plugins: [content(settings)],
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    logLevel: 'silent',
  });
  site = await localServer((request, response) => server.middlewares(request, response));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await site.close();
  await server.close();
});

/** Changes a file as an editor does, and waits until pages reload. */
async function edit(name: string, text: string, within = folder): Promise<void> {
  const send = vi.spyOn(server.environments.client.hot, 'send');
  const file = path.join(within, name);
  await writeFile(file, text);
  server.watcher.emit('change', file);
  await vi.waitFor(
    () => expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'full-reload' })),
    30_000,
  );
  send.mockRestore();
}

const about = async (): Promise<string> => {
  const { texts } = await server.ssrLoadModule('virtual:content');
  return JSON.stringify(texts);
};

const visit = async () => {
  const answer = await fetch(site.url, { headers: { accept: 'text/html' } });
  const { status, headers } = answer;
  return { status, html: await answer.text(), refresh: headers.get('refresh') };
};

test('stops a build with invalid content, and shows the problem', () => {
  const start = (): unknown => {
    const { buildStart } = content(settings);
    return typeof buildStart === 'function' && Reflect.apply(buildStart, {}, [{}]);
  };
  expect(start).not.toThrow();
  vi.spyOn(reader, 'readContent').mockImplementation(() => {
    const place = { file: 'games.json', entry: 'id 12', field: 'hue' };
    throw new ContentError([{ ...place, found: '400', advice: 'write less' }]);
  });
  expect(start).toThrow('games.json, id 12, field "hue": found 400; write less');
});

test('reloads pages at an edit of a text, and reads the content once for all modules', async () => {
  expect(await about()).not.toContain('A new sentence.');
  const read = vi.spyOn(reader, 'readContent');
  const text = await readFile(path.join(folder, 'texts/about.md'), 'utf8');
  await edit('texts/about.md', `${text}\nA new sentence.\n`);
  expect(await about()).toContain('A new sentence.');
  const { code } = (await server.transformRequest('virtual:content/games')) ?? {};
  expect(code).toContain('World of Warcraft');
  expect(read).toHaveBeenCalledTimes(1);
});

test('reloads pages at an edit of a seller file outside of the content', async () => {
  const sellersOf = async () =>
    (await server.ssrLoadModule('virtual:content'))['sellers'] as unknown;
  expect(await sellersOf()).toEqual([{ slug: 'amber-keep', id: 4 }]);
  await edit('sellers.json', '{ "amber-keep": 4, "newcomer": 12 }', elsewhere);
  expect(await sellersOf()).toContainEqual({ slug: 'newcomer', id: 12 });
});

test('shows a mistake in place of each page until it is mended, and once in the terminal', async () => {
  const log = vi.spyOn(server.environments.client.logger, 'error');
  await edit('statistics.json', '[7]');
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining('entry number 1: found 7;')]);
  const mistaken = await visit();
  expect(mistaken).toMatchObject({ status: 500, refresh: '2' });
  expect(mistaken.html).toContain(
    'statistics.json, line 1, entry number 1: found 7; write an object',
  );
  await edit('statistics.json', '[]');
  expect((await visit()).html).not.toContain('found 7');
  const { statistics } = await server.ssrLoadModule('virtual:content');
  expect(statistics).toEqual([]);
});
