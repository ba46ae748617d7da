import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigurationError, KnownError } from '../../model/lib/knownError.ts';
import { knownErrorIn, runCommand, sentenceOf } from './command.ts';

const printed = vi.spyOn(console, 'error');

beforeEach(() => {
  printed.mockReset().mockImplementation(() => undefined);
});

afterEach(() => {
  process.exitCode = 0;
});

test('sets the exit code that the command returns', async () => {
  await runCommand(async () => 1);
  expect(process.exitCode).toBe(1);
  await runCommand(async () => 0);
  expect(process.exitCode).toBe(0);
});

test.each([
  ['a wrong setting', new ConfigurationError('PORT is not a port'), 2],
  ['any known error', new KnownError('The picture is too large.'), 1],
])('prints only the message of %s, without a stack', async (_, error, code) => {
  await runCommand(() => Promise.reject(error));
  expect(printed.mock.calls).toEqual([[error.message]]);
  expect(process.exitCode).toBe(code);
});

test('says what to do when the disk is full, and names the file', async () => {
  const message = "ENOSPC: no space left on device, write 'dist/client/index.html'";
  await runCommand(() => Promise.reject(Object.assign(new Error(message), { code: 'ENOSPC' })));
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^The disk is full: .*index\.html/)]]);
  expect(process.exitCode).toBe(1);
});

test('prints an unexpected error with its stack', async () => {
  const error = new TypeError('x is not a function');
  await runCommand(() => Promise.reject(error));
  expect(printed.mock.calls).toEqual([[error]]);
  expect(process.exitCode).toBe(1);
});

test('finds a known error inside a bundler’s error or a cause', () => {
  const known = new KnownError('The content has one problem.');
  expect(knownErrorIn(new Error('Fetching failed', { cause: known }))).toBe(known);
  const failed = Object.assign(new Error('Build failed'), { errors: [new Error('a'), known] });
  expect(knownErrorIn(failed)).toBe(known);
  expect(sentenceOf(failed)).toBe(known.message);
});

test('uses the message of an unexpected error in reports', () => {
  expect(sentenceOf(new Error('Broken.'))).toBe('Broken.');
  expect(sentenceOf('Broken.')).toBe('Broken.');
});
