import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { content } from './plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
afterEach(() => vi.unstubAllEnvs());

/** Builds a page that uses these modules, and returns the browser's JavaScript. */
async function built(...modules: readonly string[]): Promise<string> {
  const page = modules
    .map((name, index) => `import * as m${index} from '${name}'; console.log(m${index});`)
    .join('\n');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
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
  vi.stubEnv('MARKETPLACE_URL', 'https://market.example');
  vi.stubEnv('STORE_SERVICE_URL', 'https://service.example');
  vi.stubEnv('SITE_URL', 'https://site.example');
  const code = await built(`${root}games.ts`, `${root}site.ts`, 'virtual:content');
  expect(code).toContain('https://market.example');
  expect(code).toContain('Pokémon GO');
  expect(code).not.toContain('localhost');
  expect(code).not.toMatch(/node:|process\.env|strict_object/);
});

test('gives pages parsed texts with filled placeholders', async () => {
  const code = await built('virtual:content');
  expect(code).toContain('We bring buyers and sellers together');
  expect(code).not.toMatch(/text:`[^`]*\{appName\}[^`]*`,escaped/);
  expect(code).not.toContain('blockquoteStart');
});
