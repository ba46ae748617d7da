import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FIRST_SCREEN_END } from '../../model/page.ts';
import { listFiles } from '../lib/files.ts';
import { createTestSite, type TestSite } from './testing/site.ts';

// All that the build reads of what React, vike, Vite and Lightning CSS write, by patterns or by private names. If an
// update changes it, a title here names the library and the file to adapt. One more is in buildSite.test.ts: vike listens
// for uncaught errors, and renderPages.ts removes its listeners.

// A build starts several processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: TestSite;
/** Paths of the scripts, and the text of all. */
let names: readonly string[];
let scripts: string;
/** The home page. */
let head: string;
let body: string;

beforeAll(async () => {
  site = await createTestSite();
  const seller = { slug: 'amber-keep', id: 4 };
  const header = { name: 'Amber', avatar: '0123456789abcdef0123', address: '' };
  await site.setSellers([seller]);
  await site.fetch(seller, { header });
  await site.bundle();
  await site.render(['/', '/store/amber-keep']);
  const client = path.join(site.code, 'client');
  names = listFiles(client).filter((file) => file.endsWith('.js'));
  const texts = names.map((name) => readFile(path.join(client, name), 'utf8'));
  scripts = (await Promise.all(texts)).join('\n');
  [head = '', body = ''] = await pageAt('index.html');
});
afterAll(() => site.remove());

/** Returns head and body of a page. */
const pageAt = async (file: string): Promise<readonly string[]> =>
  (await readFile(path.join(site.at.client, file), 'utf8')).split('<body>');

const chunks = (): readonly string[] =>
  names.map((name) => path.basename(name).replace(/\..*/, ''));

test('islandChunks.ts replaces Vite’s preload helper by its private id', () => {
  expect(scripts.includes('vite:preloadError')).toBe(false);
});

test('islandChunks.ts removes the names of style sheets, which Vite writes at a mark of its own', () => {
  expect(/__VITE_PRELOAD__|__vite__mapDeps/.test(scripts)).toBe(false);
});

test('islandChunks.ts removes vike’s routing entry, and bundle.ts vike’s empty scripts of pages', () => {
  const entries = names.filter((name) => name.startsWith('assets/entries/'));
  expect(entries.map((name) => path.basename(name).replace(/\..*/, ''))).toEqual([
    'renderer_client',
  ]);
});

test('islandChunks.ts replaces vike’s own chunks by its groups', () => {
  expect(chunks()).toEqual(expect.arrayContaining(['react', 'games', 'urls', 'shared']));
});

test('finishHtml.ts finds vike’s links to style sheets, and bundle.ts Vite’s files of them', () => {
  expect(head).not.toContain('rel="stylesheet"');
  expect(head).toMatch(/<style>[^<]{1000}/);
});

test('finishHtml.ts finds the end of the first screen as React writes it', () => {
  expect(body).toContain(
    `<span id="${FIRST_SCREEN_END}" hidden=""></span><span translate="no" hidden><svg><style>`,
  );
});

test('finishHtml.ts finds the ends of head and body as renderer/+onRenderHtml.tsx and vike write them', () => {
  expect(head).toMatch(/<head><meta http-equiv="Content-Security-Policy"/);
  expect(body).toMatch(
    /<script type="application\/json" id="island-scripts">[^<]+<\/script><\/body>/,
  );
});

test('renderer/head.ts finds React’s preloads of pictures before the page', async () => {
  const [storeHead, storeBody] = await pageAt('store/amber-keep/index.html');
  expect(storeHead).toContain('<link rel="preload" as="image"');
  expect(storeBody).not.toContain('rel="preload"');
});

test('islandScripts.ts knows each island in Vite’s manifest', () => {
  expect(body).toMatch(/id="island-scripts">\{"CarouselControls":\[[^\]]*\/react\.[^\]]*\]/);
});

test('vite.config.ts drops a warning of Lightning CSS: it does not know :target-current', () => {
  const code = Buffer.from('a:target-current{color:red}');
  const { warnings } = transform({ filename: 'a.css', code, errorRecovery: true });
  expect(warnings.map(({ message }) => message).join()).toContain(
    "'target-current' is not recognized",
  );
});
