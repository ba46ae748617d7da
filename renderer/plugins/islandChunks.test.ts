import { build } from 'vite';
import { expect, test } from 'vitest';
import { projectPath } from '../../model/content/source.ts';
import { islandChunks } from './islandChunks.ts';

const bundle = (code: string) =>
  build({
    root: projectPath('.'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      islandChunks(),
      {
        name: 'island',
        resolveId: (id) => (id === 'island' ? id : null),
        load: (id) => (id === 'island' ? code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: { island: 'island' } } },
  });

test('stops a build whose browser code needs Node’s modules, and names the file', async () => {
  const file = projectPath('model/content/gameList.ts');
  await expect(
    bundle(`import { byName } from ${JSON.stringify(file)}; console.log(byName);`),
  ).rejects.toThrow('model/content/gameList.ts imports "node:crypto", which browsers lack');
  await expect(bundle('console.log(1);')).resolves.toBeDefined();
});
