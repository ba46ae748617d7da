import { afterEach, expect, test, vi } from 'vitest';
import { projectPath } from '../content/source.ts';
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
  const send = vi.fn<(payload: unknown) => void>();
  const error = vi.fn<(message: string) => void>();
  const { hotUpdate } = content();
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

test('shows a mistake in the terminal and over the page when the file is saved', () => {
  vi.spyOn(reader, 'readContent').mockReturnValue({ texts: new Map(), problems: [problem] });
  const shown: unknown = expect.stringContaining(MESSAGE);
  const { sent, logged } = change(projectPath('tests/content/games.json'));
  expect(sent).toEqual([{ type: 'error', err: { message: shown, stack: '' } }]);
  expect(logged).toEqual([shown]);
});

test('reports each mistake once, and ignores files that are not content', () => {
  const read = vi.spyOn(reader, 'readContent');
  read.mockReturnValue({ texts: new Map(), problems: [problem] });
  expect(change(projectPath('tests/content/games.json'), 'ssr').sent).toEqual([]);
  expect(change(projectPath('data/content/games.ts')).sent).toEqual([]);
  read.mockReturnValue({ texts: new Map(), problems: [] });
  expect(change(projectPath('tests/content/texts/about.md')).sent).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
});
