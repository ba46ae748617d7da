import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigurationError, KnownError } from '../../data/lib/knownError.ts';
import { knownErrorIn, runCommand, sentenceOf } from './command.ts';
import { LockError } from './lock.ts';

const printed = vi.spyOn(console, 'error');

beforeEach(() => {
  printed.mockReset().mockImplementation(() => undefined);
});

afterEach(() => {
  process.exitCode = 0;
});

test('a command ends with the code of its body', async () => {
  await runCommand(async () => 1);
  expect(process.exitCode).toBe(1);
  await runCommand(async () => 0);
  expect(process.exitCode).toBe(0);
});

test.each([
  ['a wrong setting', new ConfigurationError('BASE_PATH is not a path'), 2],
  ['a command that runs already', new LockError('Another process is refreshing the site.'), 1],
  ['any fault that was foreseen', new KnownError('The picture is too large.'), 1],
])('%s is told in its sentence, without a stack', async (_, error, code) => {
  await runCommand(() => Promise.reject(error));
  expect(printed.mock.calls).toEqual([[error.message]]);
  expect(process.exitCode).toBe(code);
});

test('a full disk is told in a sentence that names the file', async () => {
  const message = "ENOSPC: no space left on device, write 'dist/client/index.html'";
  await runCommand(() => Promise.reject(Object.assign(new Error(message), { code: 'ENOSPC' })));
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^The disk is full: .*index\.html/)]]);
  expect(process.exitCode).toBe(1);
});

test('a fault that nobody foresaw is shown whole', async () => {
  const error = new TypeError('x is not a function');
  await runCommand(() => Promise.reject(error));
  expect(printed.mock.calls).toEqual([[error]]);
  expect(process.exitCode).toBe(1);
});

test('a known fault is found in what a bundler or a caller wrapped around it', () => {
  const known = new KnownError('The content has one problem.');
  expect(knownErrorIn(new Error('Fetching failed', { cause: known }))).toBe(known);
  const failed = Object.assign(new Error('Build failed'), { errors: [new Error('a'), known] });
  expect(knownErrorIn(failed)).toBe(known);
  expect(sentenceOf(failed)).toBe(known.message);
});

test('what is not known has its own message in a report', () => {
  expect(sentenceOf(new Error('odd'))).toBe('odd');
  expect(sentenceOf('odd')).toBe('odd');
});
