import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { folderOfTest } from '../model/lib/testing/folder.ts';
import { listenOn } from './lib/listen.ts';
import { runScript } from './testing/runScript.ts';

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('npm start fails at once when its port is taken', async () => {
  const { port, close } = await listenOn(createServer(), 0);
  const { errors } = await runScript('build', ['--serve'], {
    PORT: String(port),
    SELLERS_FILE: 'nobody.json',
  });
  await close();
  expect(errors).toMatch(new RegExp(`^Port ${port} cannot be used, set PORT .*EADDRINUSE`, 'm'));
});

test.each(['build', 'dev', 'refresh', 'check-content'])(
  '%s names a missing comma, and does nothing else',
  async (file) => {
    const folder = folderOfTest();
    await writeFile(path.join(folder, 'games.json'), '[{ "name": "Chess" } {}]');
    const { code, errors } = await runScript(file, [], { CONTENT_DIR: folder, PORT: '0' });
    expect(errors).toMatch(/^The content has \d+ problems:\n/);
    expect(errors).toContain(`${folder}/games.json, line 1, column 22: found "{}]"`);
    expect(errors).not.toContain('    at ');
    expect(code).toBe(2);
  },
);
