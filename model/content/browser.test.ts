import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { content } from './plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const environment = {
  marketplaceUrl: 'https://market.example',
  storeServiceUrl: 'https://service.example',
  siteUrl: 'https://site.example',
};

/** Builds a page that uses these modules, and returns the browser's JavaScript. */
async function built(...modules: readonly string[]): Promise<string> {
  const page = modules
    .map((name) => `import * as ${name} from '${root}${name}.ts'; console.log(${name});`)
    .join('\n');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { __ENVIRONMENT__: JSON.stringify(environment) },
    plugins: [
      content(),
      {
        name: 'page',
        resolveId: (id) => (id === 'virtual:page' ? id : null),
        load: (id) => (id === 'virtual:page' ? page : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:page' } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}

test('gives browsers content and URLs without the code that checks them', async () => {
  const code = await built('games', 'site', 'json');
  expect(code).toContain('https://market.example');
  expect(code).toContain('Pokémon GO');
  expect(code).not.toContain('localhost');
  expect(code).not.toMatch(/node:|process\.env|strict_object/);
});

test('gives pages parsed texts with filled placeholders', async () => {
  const code = await built('texts');
  expect(code).toContain('We bring buyers and sellers together');
  expect(code).not.toMatch(/text:`[^`]*\{appName\}[^`]*`,escaped/);
  expect(code).not.toContain('blockquoteStart');
});
