import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectPath } from '../../model/content/source.ts';
import { listFiles } from '../lib/files.ts';

const islands = listFiles(projectPath('components')).filter((name) => name.endsWith('.island.tsx'));
const ISLAND = `components/${islands[0]}`;

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    root: projectPath('.'),
    server: { middlewareMode: true, ws: false },
    logLevel: 'silent',
  });
  await server.environments.client.transformRequest(`/${ISLAND}`);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

// A page has the HTML of islands that it has not hydrated: only a reload shows an edit of them.
test.each([
  ISLAND,
  'components/games-panel/GamesPanel.module.css',
  'components/link/GameLinks.tsx',
])('an edit of %s reloads pages, also when another page has loaded it', async (name) => {
  const { client } = server.environments;
  await client.transformRequest(`/${name}`);
  const send = vi.spyOn(client.hot, 'send');
  server.watcher.emit('change', projectPath(name));
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'full-reload' })),
  );
});
