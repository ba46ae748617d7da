import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { localServer } from '../../model/http/testing/localServer.ts';
import { settings } from '../../model/content/testing/content.ts';
import { unreadable } from '../../model/content/ownCovers.ts';
import { projectPath } from '../../model/content/source.ts';
import { listFiles } from '../lib/files.ts';
import * as pictures from '../pictures/covers.ts';
import { publishedFiles } from './devServer.ts';

vi.mock('../pictures/covers.ts', async (original) => ({ ...(await original<typeof pictures>()) }));

const island = listFiles(projectPath('components')).find((name) => name.endsWith('.island.tsx'));
const ISLAND = `components/${island}`;

let server: ViteDevServer;
beforeAll(async () => {
  vi.stubEnv('CONTENT_DIR', settings.contentDir);
  server = await createServer({
    root: projectPath('.'),
    plugins: [publishedFiles(settings)],
    server: { middlewareMode: true, ws: false },
    logLevel: 'silent',
  });
  await server.environments.client.transformRequest(`/${ISLAND}`);
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});
afterEach(() => vi.restoreAllMocks());

// A page has the HTML of islands that it has not hydrated: only a reload shows an edit of them.
test.each([
  ISLAND,
  'components/games-panel/GamesPanel.module.css',
  'components/game-card/GameCoverLinks.tsx',
])('an edit of %s reloads pages, also when another page has loaded it', async (name) => {
  const { client } = server.environments;
  await client.transformRequest(`/${name}`);
  const send = vi.spyOn(client.hot, 'send');
  server.watcher.emit('change', projectPath(name));
  await vi.waitFor(
    () => expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'full-reload' })),
    30_000,
  );
});

test('serves the manifest, and an owner’s picture as the build makes it', async () => {
  const site = await localServer((request, response) => server.middlewares(request, response));
  const manifest = await fetch(`${site.url}/site.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: `Gä"&'<市>` });
  const picture = await fetch(`${site.url}/images/share/site.jpg.webp`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(20_000);
  await site.close();
});

test('says in a sentence what is wrong with an owner’s cover, and nothing over the page', async () => {
  const site = await localServer((request, response) => server.middlewares(request, response));
  const logged = vi.spyOn(server.config.logger, 'error');
  vi.spyOn(pictures, 'readCover').mockRejectedValue(unreadable('covers/rust.png'));
  const answer = await fetch(`${site.url}/images/games/cover/rust-210.avif`);
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringMatching(/rust\.png: found /),
  ]);
  expect(logged).not.toHaveBeenCalled();
  await site.close();
});
