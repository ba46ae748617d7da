import type { Connect } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { projectPath } from './source.ts';
import { ContentError } from './checker.ts';
import { content } from './plugin.ts';
import * as reader from './readContent.ts';

vi.mock('./readContent.ts', async (original) => ({ ...(await original<typeof reader>()) }));
afterEach(() => vi.restoreAllMocks());

const problem = {
  file: 'tests/content/games.json',
  entry: 'id 12',
  field: 'hue',
  found: '400',
  advice: 'write less',
};
const MESSAGE = 'tests/content/games.json, id 12, field "hue": found 400; write less';

/** Reports a changed file to the plugin, as Vite does. Returns the plugin's messages. */
function change(file: string, environment = 'client') {
  const { hotUpdate } = content();
  const send = vi.fn<(payload: unknown) => void>();
  const error = vi.fn<(message: string) => void>();
  if (typeof hotUpdate !== 'function') throw new Error('no hook');
  const moduleGraph = { getModuleById: () => undefined };
  const context = {
    environment: { name: environment, hot: { send }, logger: { error }, moduleGraph },
  };
  Reflect.apply(hotUpdate, context, [{ type: 'update', file, modules: [] }]);
  return { sent: send.mock.calls.flat(), logged: error.mock.calls.flat() };
}

test('stops a build with invalid content, and shows the problem', () => {
  const { buildStart } = content();
  if (typeof buildStart !== 'function') throw new Error('no hook');
  const start = (): unknown => Reflect.apply(buildStart, {}, [{}]);
  expect(start).not.toThrow();
  vi.spyOn(reader, 'assertContent').mockImplementation(() => {
    throw new ContentError([problem]);
  });
  expect(start).toThrow(MESSAGE);
});

test('reports a saved mistake once in the terminal, reloads open pages at each edit, and ignores other files', () => {
  const read = vi.spyOn(reader, 'readContent');
  read.mockReturnValue({ texts: new Map(), problems: [problem] });
  const { sent, logged } = change(projectPath('tests/content/games.json'));
  expect(sent).toEqual([{ type: 'full-reload' }]);
  expect(logged).toEqual([expect.stringContaining(MESSAGE)]);
  expect(change(projectPath('tests/content/games.json'), 'ssr').sent).toEqual([]);
  expect(change(projectPath('model/content/games.ts')).sent).toEqual([]);
  read.mockReturnValue({ texts: new Map(), problems: [] });
  const valid = change(projectPath('tests/content/texts/about.md'));
  expect(valid).toEqual({ sent: [{ type: 'full-reload' }], logged: [] });
  expect(read).toHaveBeenCalledTimes(2);
});

test('shows a mistake in place of each page until it is mended', () => {
  const plugin = content();
  const use = vi.fn<(handler: Connect.NextHandleFunction) => void>();
  if (typeof plugin.configureServer !== 'function') throw new Error('no hook');
  Reflect.apply(plugin.configureServer, {}, [{ middlewares: { use }, config: { base: '/' } }]);
  const writeHead = vi.fn<(status: number) => void>();
  const end = vi.fn<(html: string) => void>();
  const next = vi.fn<() => void>();
  const ask = (accept: string): void =>
    void Reflect.apply(use.mock.calls[0]?.[0] ?? vi.fn<() => void>(), {}, [
      { headers: { accept } },
      { writeHead, end },
      next,
    ]);
  const read = vi.spyOn(reader, 'readContent');
  read.mockReturnValue({ texts: new Map(), problems: [problem] });
  ask('text/html,*/*');
  expect(writeHead.mock.calls[0]?.[0]).toBe(500);
  expect(end.mock.calls[0]?.[0]).toContain('id 12, field &quot;hue&quot;');
  expect(next).not.toHaveBeenCalled();
  ask('*/*');
  expect(next).toHaveBeenCalledTimes(1);
  read.mockReturnValue({ texts: new Map(), problems: [] });
  ask('text/html');
  expect(next).toHaveBeenCalledTimes(2);
});
