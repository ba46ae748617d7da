import { expect, test } from 'vitest';
import { main as issueMain } from './issueMain.ts';
import { readOptions } from './options.ts';

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

test('the issue’s command says what it needs', async () => {
  await expect(issueMain([])).rejects.toThrow('--report <file>');
  await expect(issueMain(['--reprt', 'x'])).rejects.toThrow('--reprt');
});
