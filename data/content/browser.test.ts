import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const environment = {
  marketplaceUrl: 'https://market.example',
  storeServiceUrl: 'https://service.example',
  siteUrl: 'https://site.example',
  basePath: '/',
};

/** Builds a page that uses all data modules, and gives the JavaScript that a browser gets. */
async function built(): Promise<string> {
  const modules = ['games', 'site', 'statistics', 'testimonials'];
  const page = modules
    .map((name) => `import * as ${name} from '${root}${name}.ts'; console.log(${name}.${name});`)
    .join('\n');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { __ENVIRONMENT__: JSON.stringify(environment) },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'virtual:page' ? id : null),
        load: (id) => (id === 'virtual:page' ? page : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:page' } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('');
}

it('A visitor’s browser gets the data and the addresses, and nothing of their checks', async () => {
  const code = await built();
  expect(code).toContain('https://market.example');
  expect(code).toContain('Pokémon GO');
  expect(code).not.toContain('localhost');
  expect(code).not.toContain('BASE_PATH');
  expect(code).not.toMatch(/node:|process\.env|strict_object/);
});
