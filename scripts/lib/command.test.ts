import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentError } from '../../model/content/checker.ts';
import { projectPath } from '../../model/content/source.ts';
import { ConfigurationError, KnownError } from '../../model/lib/knownError.ts';
import { annotationsOf, flag, knownErrorIn, runCommand, sentenceOf } from './command.ts';

let printed = vi.spyOn(console, 'error');

beforeEach(() => {
  printed = vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  process.exitCode = 0;
  vi.restoreAllMocks();
});

const noSpace = new Error("ENOSPC: no space left on device, write 'dist/client/index.html'");
const unexpected = new TypeError('x is not a function');

test.each([
  ['the message of a wrong setting', new ConfigurationError('No port'), 'No port', 2],
  ['the message of any known error', new KnownError('It is too large.'), 'It is too large.', 1],
  [
    'what to do when the disk is full, and the file',
    Object.assign(noSpace, { code: 'ENOSPC' }),
    expect.stringMatching(/^The disk is full: .*index\.html/),
    1,
  ],
  ['an unexpected error with its stack', unexpected, unexpected, 1],
])('prints %s', async (_, error, shown, code) => {
  await runCommand({ usage: '' }, () => Promise.reject(error));
  expect(printed.mock.calls).toEqual([[shown]]);
  expect(process.exitCode).toBe(code);
});

test('finds a known error in the cause of another', () => {
  const known = new KnownError('The content has one problem.');
  expect(knownErrorIn(new Error('Fetching failed', { cause: known }))).toBe(known);
  expect(sentenceOf(new Error('Fetching failed', { cause: known }))).toBe(known.message);
});

const USAGE = 'npm run bake -- [options]';

/** Runs a command with these arguments; returns its options, or null if it did not begin. */
async function optionsOf(...args: string[]) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'bake.ts', ...args]);
  let seen: unknown = null;
  const options = { hot: flag, for: { type: 'string', default: 'two' } } as const;
  await runCommand({ usage: USAGE, options }, async (values) => void (seen = { ...values }));
  return seen;
}

test('gives a command its options', async () => {
  expect(await optionsOf('--hot')).toEqual({ hot: true, for: 'two' });
});

test.each(['--cold', 'bread'])('refuses %s, and shows the usage', async (arg) => {
  expect(await optionsOf(arg)).toBe(null);
  expect(process.exitCode).toBe(2);
  expect(printed.mock.calls.join()).toContain(USAGE);
});

const ON_GITHUB = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: projectPath('.') };
const problem = { file: 'data/games.json', found: '7', advice: 'write a text' };

test('names a mistake beside its line in a pull request, and escapes what GitHub would read', () => {
  const at = { line: 12, entry: 'id 3', field: 'name' };
  const whole = { file: 'data/z,b:c.json', found: '"50 %"\nand more', advice: 'add it' };
  expect(annotationsOf(new ContentError([{ ...problem, ...at }, whole]), ON_GITHUB)).toEqual([
    '::error file=data/games.json,line=12::id 3, field "name": found 7; write a text',
    '::error file=data/z%2Cb%3Ac.json,line=1::found "50 %25"%0Aand more; add it',
  ]);
});

test('names the first ten, none outside of GitHub or of the repository, and none of other errors', () => {
  const many = Array.from({ length: 12 }, () => problem);
  expect(annotationsOf(new ContentError(many), ON_GITHUB)).toHaveLength(10);
  expect(annotationsOf(new ContentError(many), {})).toEqual([]);
  const elsewhere = { ...problem, file: projectPath('../sellers.json') };
  expect(annotationsOf(new ContentError([elsewhere]), ON_GITHUB)).toEqual([]);
  expect(annotationsOf(new Error('x'), ON_GITHUB)).toEqual([]);
});

test('reads the mistakes of an error whose class a bundler made twice', () => {
  const bundled = Object.assign(new Error('x'), { exitCode: 2, problems: [problem] });
  expect(annotationsOf(bundled, ON_GITHUB)).toHaveLength(1);
});
