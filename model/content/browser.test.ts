import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { readSettings } from '../environment/readEnvironment.ts';
import { content } from './plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const PAGE = [`${root}games.ts`, `${root}site.ts`, 'virtual:content']
  .map(
    (name, index) => `import * as m${index} from ${JSON.stringify(name)}; console.log(m${index});`,
  )
  .join('\n');

test('gives browsers content, parsed texts and URLs without the code that checks them', async () => {
  const settings = readSettings({
    CONTENT_DIR: 'tests/content',
    MARKETPLACE_URL: 'https://market.example',
    STORE_SERVICE_URL: 'https://service.example',
    SITE_URL: 'https://site.example',
  });
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'virtual:page' ? id : null),
    load: (id: string) => (id === 'virtual:page' ? PAGE : null),
  };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [content(settings), page],
    build: { write: false, rolldownOptions: { input: 'virtual:page' } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  expect(code).toContain('https://market.example');
  expect(code).toContain('Pokémon GO');
  expect(code).not.toContain('localhost');
  expect(code).not.toMatch(/node:|process\.env|strict_object/);
  expect(code).toContain('We bring buyers and sellers together');
  expect(code).not.toMatch(/text:`[^`]*\{appName\}[^`]*`,escaped/);
  expect(code).not.toContain('blockquoteStart');
});
