import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
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
  await runCommand(() => Promise.reject(error));
  expect(printed.mock.calls).toEqual([[shown]]);
  expect(process.exitCode).toBe(code);
});

test('finds a known error inside a bundler’s error or a cause', () => {
  const known = new KnownError('The content has one problem.');
  expect(knownErrorIn(new Error('Fetching failed', { cause: known }))).toBe(known);
  const failed = Object.assign(new Error('Build failed'), { errors: [new Error('a'), known] });
  expect(knownErrorIn(failed)).toBe(known);
  expect(sentenceOf(failed)).toBe(known.message);
});

test('a command gives each address of a host as long as browsers do, on machines without IPv6 too', async () => {
  let timeout = 0;
  await runCommand(async () => {
    timeout = getDefaultAutoSelectFamilyAttemptTimeout();
  });
  expect(timeout).toBe(2500);
});
