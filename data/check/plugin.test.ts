import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';
import * as content from './index.ts';
import { contentCheck } from './plugin.ts';

vi.mock('./index.ts', async (original) => ({ ...(await original<typeof content>()) }));

const problem = {
  file: 'data/games.json',
  entry: 'id 12',
  field: 'hue',
  found: '400',
  advice: 'write less',
};

/** Tells the plugin of a changed file, as the development server does, and gives what it says. */
function change(file: string, environment = 'client') {
  const send = vi.fn<(payload: unknown) => void>();
  const error = vi.fn<(message: string) => void>();
  const { hotUpdate } = contentCheck();
  if (typeof hotUpdate !== 'function') throw new Error('no hook');
  const context = { environment: { name: environment, hot: { send }, logger: { error } } };
  Reflect.apply(hotUpdate, context, [{ file }]);
  return { sent: send.mock.calls.flat(), logged: error.mock.calls.flat() };
}

/** Starts a build, as Vite does. */
function start(): void {
  const { buildStart } = contentCheck();
  if (typeof buildStart !== 'function') throw new Error('no hook');
  Reflect.apply(buildStart, {}, [{}]);
}

it('An operator’s build starts with right content', () => {
  expect(start).not.toThrow();
});

it('An operator’s build stops on wrong content, with the problem', () => {
  const check = vi.spyOn(content, 'assertContent').mockImplementation(() => {
    throw new content.ContentError([problem]);
  });
  expect(start).toThrow('data/games.json, id 12, field "hue": found 400; write less');
  check.mockRestore();
});

it('An operator sees a mistake in the terminal and in the browser as soon as it is saved', () => {
  const check = vi.spyOn(content, 'checkContent').mockReturnValue([problem]);
  const message: unknown = expect.stringContaining(
    'data/games.json, id 12, field "hue": found 400',
  );
  const { sent, logged } = change('/site/data/games.json');
  expect(sent).toEqual([{ type: 'error', err: { message, stack: '' } }]);
  expect(logged).toEqual([message]);
  check.mockRestore();
});

it('An operator is told once, and only of content', () => {
  const check = vi.spyOn(content, 'checkContent').mockReturnValue([problem]);
  expect(change('/site/data/games.json', 'ssr').sent).toEqual([]);
  expect(change('/site/data/games.ts').sent).toEqual([]);
  check.mockReturnValue([]);
  expect(change('/site/data/texts/about.md').sent).toEqual([]);
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRestore();
});

it('An operator’s change of content does not restart the development server', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: [`${root}check/plugin.ts`, `${root}texts/plugin.ts`] },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const modules = outputs.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  expect(modules.some((id) => id.endsWith('/data/sellers.ts'))).toBe(true);
  expect(modules.filter((id) => id.endsWith('.json'))).toEqual([]);
});
