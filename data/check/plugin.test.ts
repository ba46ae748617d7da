import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';
import * as checks from './index.ts';
import { content } from './plugin.ts';

vi.mock('./index.ts', async (original) => ({ ...(await original<typeof checks>()) }));

const problem = {
  file: 'data/games.json',
  entry: 'id 12',
  field: 'hue',
  found: '400',
  advice: 'write less',
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tells the plugin of a changed file, as the development server does, and gives what it says. */
function change(file: string, environment = 'client') {
  const send = vi.fn<(payload: unknown) => void>();
  const error = vi.fn<(message: string) => void>();
  const { hotUpdate } = content();
  if (typeof hotUpdate !== 'function') throw new Error('no hook');
  const context = { environment: { name: environment, hot: { send }, logger: { error } } };
  Reflect.apply(hotUpdate, context, [{ file }]);
  return { sent: send.mock.calls.flat(), logged: error.mock.calls.flat() };
}

/** Starts a build, as Vite does. */
function start(): void {
  const { buildStart } = content();
  if (typeof buildStart !== 'function') throw new Error('no hook');
  Reflect.apply(buildStart, {}, [{}]);
}

it('An operator’s build starts with right content', () => {
  expect(start).not.toThrow();
});

it('An operator’s build stops on wrong content, with the problem', () => {
  const check = vi.spyOn(checks, 'assertContent').mockImplementation(() => {
    throw new checks.ContentError([problem]);
  });
  expect(start).toThrow('data/games.json, id 12, field "hue": found 400; write less');
  check.mockRestore();
});

it('An operator sees a mistake in the terminal and in the browser as soon as it is saved', () => {
  const check = vi
    .spyOn(checks, 'readAll')
    .mockReturnValue({ texts: new Map(), problems: [problem] });
  const message: unknown = expect.stringContaining(
    'data/games.json, id 12, field "hue": found 400',
  );
  const { sent, logged } = change('/site/data/games.json');
  expect(sent).toEqual([{ type: 'error', err: { message, stack: '' } }]);
  expect(logged).toEqual([message]);
  check.mockRestore();
});

it('An operator is told once, and only of content', () => {
  const check = vi
    .spyOn(checks, 'readAll')
    .mockReturnValue({ texts: new Map(), problems: [problem] });
  expect(change('/site/data/games.json', 'ssr').sent).toEqual([]);
  expect(change('/site/data/content/games.ts').sent).toEqual([]);
  check.mockReturnValue({ texts: new Map(), problems: [] });
  expect(change('/site/data/texts/about.md').sent).toEqual([]);
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRestore();
});

it('An operator’s change of content does not restart the development server', async () => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: `${root}check/plugin.ts` },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const modules = outputs.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  expect(modules.some((id) => id.endsWith('/data/content/sellers.ts'))).toBe(true);
  expect(modules.filter((id) => id.endsWith('.json'))).toEqual([]);
});

/** Builds a module that imports a text, as a page does, and gives its JavaScript. */
async function built(): Promise<string> {
  const entry = 'virtual:page';
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      content(),
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry ? `import text from '${root}texts/about.md'; globalThis.text = text;` : null,
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
