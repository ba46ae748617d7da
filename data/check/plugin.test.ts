import { expect, it, vi } from 'vitest';
import { projectPath } from '../content/source.ts';
import * as checks from './index.ts';
import { content } from './plugin.ts';

vi.mock('./index.ts', async (original) => ({ ...(await original<typeof checks>()) }));

const problem = {
  file: 'tests/content/games.json',
  entry: 'id 12',
  field: 'hue',
  found: '400',
  advice: 'write less',
};

/** Tells the plugin of a changed file, as the development server does, and gives what it says. */
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
  expect(start).toThrow('tests/content/games.json, id 12, field "hue": found 400; write less');
  check.mockRestore();
});

it('An operator sees a mistake in the terminal and in the browser as soon as it is saved', () => {
  const check = vi
    .spyOn(checks, 'readAll')
    .mockReturnValue({ texts: new Map(), problems: [problem] });
  const message: unknown = expect.stringContaining(
    'tests/content/games.json, id 12, field "hue": found 400',
  );
  const { sent, logged } = change(projectPath('tests/content/games.json'));
  expect(sent).toEqual([{ type: 'error', err: { message, stack: '' } }]);
  expect(logged).toEqual([message]);
  check.mockRestore();
});

it('An operator is told once, and only of content', () => {
  const check = vi
    .spyOn(checks, 'readAll')
    .mockReturnValue({ texts: new Map(), problems: [problem] });
  expect(change(projectPath('tests/content/games.json'), 'ssr').sent).toEqual([]);
  expect(change(projectPath('data/content/games.ts')).sent).toEqual([]);
  check.mockReturnValue({ texts: new Map(), problems: [] });
  expect(change(projectPath('tests/content/texts/about.md')).sent).toEqual([]);
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRestore();
});
