import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectPath } from '../../data/content/source.ts';

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    root: projectPath('.'),
    server: { middlewareMode: true, ws: false },
    logLevel: 'silent',
  });
});
afterAll(() => server.close());

// A page has the HTML of islands that it has not hydrated: only a reload shows an edit of them.
test.each([
  'components/games-panel/GamesLists.island.tsx',
  'components/games-panel/GamesPanel.module.css',
  'components/link/GameLinks.shared.tsx',
])('an edit of %s reloads pages, also when another page has loaded it', async (name) => {
  const { client } = server.environments;
  await client.transformRequest('/components/games-panel/GamesLists.island.tsx');
  const file = projectPath(name);
  await client.transformRequest(`/${name}`);
  const send = vi.spyOn(client.hot, 'send');
  server.watcher.emit('change', file);
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'full-reload' })),
  );
});
