import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigurationError } from '../../data/environment.ts';
import { runCommand } from './command.ts';
import { main as issueMain } from './issueMain.ts';
import { readOptions } from './options.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

test('without options both halves run, and what the last run found is under .cache', () => {
  expect(readOptions([])).toEqual({
    internal: true,
    outgoing: true,
    now: false,
    json: false,
    listing: 'sick',
    state: '.cache/links.json',
    site: 'dist/client',
    report: null,
  });
});

test('one half can be asked for alone', () => {
  expect(readOptions(['--internal'])).toMatchObject({ internal: true, outgoing: false });
  expect(readOptions(['--outgoing'])).toMatchObject({ internal: false, outgoing: true });
});

test('every other option is heard', () => {
  const args = ['--now', '--json', '--all', '--state', 'a', '--site', 'b', '--report', 'c'];
  expect(readOptions(args)).toMatchObject({
    now: true,
    json: true,
    listing: 'all',
    state: 'a',
    site: 'b',
    report: 'c',
  });
  expect(readOptions(['--help'])).toBeNull();
});

test('an option that there is not is explained with those that there are', () => {
  expect(() => readOptions(['--extern'])).toThrow(/--extern[^]*--outgoing/);
});

test('a command ends with the code of its body', async () => {
  await runCommand(async () => async () => 1);
  expect(process.exitCode).toBe(1);
});

test('a wrong setting ends with 2 and its message alone, even while the command is being loaded', async () => {
  await runCommand(async () => Promise.reject(new ConfigurationError('BASE_PATH is not a path')));
  expect(process.exitCode).toBe(2);
  expect(vi.mocked(console.error).mock.calls).toEqual([['BASE_PATH is not a path']]);
});

test('any other fault is not passed off as a wrong setting', async () => {
  await expect(runCommand(async () => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  );
});

test('the issue’s command says what it needs', async () => {
  await expect(issueMain([])).rejects.toThrow('--report <file>');
  await expect(issueMain(['--reprt', 'x'])).rejects.toThrow('--reprt');
});
