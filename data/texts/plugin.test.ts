import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { texts } from './plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Builds a module that imports a text, as a page does, and gives its JavaScript. */
async function built(): Promise<string> {
  const entry = 'virtual:page';
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      texts(),
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry ? `import text from '${root}about.md'; globalThis.text = text;` : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('');
}

it('A visitor’s browser gets a text as a tree, without Markdown and without its parser', async () => {
  const code = await built();
  expect(code).toContain('About Us');
  expect(code).toContain('Guildmart');
  expect(code).not.toContain('{appName}');
  expect(code).not.toContain('## For buyers');
  expect(code).not.toContain('blockquoteStart');
  expect(code.length).toBeLessThan(8_000);
});
