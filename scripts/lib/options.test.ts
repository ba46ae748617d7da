import { expect, test } from 'vitest';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import { flag, readArguments, readOptions, wholeNumber } from './options.ts';

const USAGE = 'npm run bake -- [options]';
const read = (...args: string[]) =>
  readOptions(args, { hot: flag, for: { type: 'string', default: 'two' } }, USAGE);

test('options of a command have their defaults until they are given', () => {
  expect(read()).toEqual({ hot: false, for: 'two' });
  expect(read('--hot', '--for', 'three')).toEqual({ hot: true, for: 'three' });
});

test.each(['--cold', '--for', 'bread'])('refuses %s, and shows the usage', (arg) => {
  expect(() => read(arg)).toThrow(ConfigurationError);
  expect(() => read(arg)).toThrow(USAGE);
});

test.each(['', '-1', '1.5', '1e3', 'high', '0', '1000000'])('refuses %j as a number', (text) => {
  expect(() => wholeNumber('runs', text, 1)).toThrow(`--runs ${text} is not a whole number`);
});

test('reads a whole number', () => {
  expect(wholeNumber('port', '4174')).toBe(4174);
});

test('reads a single argument of a command, and refuses a second one', () => {
  const readOne = (...args: string[]) => readArguments(args, { hot: flag }, USAGE, 1);
  expect(readOne('bread', '--hot')).toEqual({ positionals: ['bread'], values: { hot: true } });
  expect(readOne()).toEqual({ positionals: [], values: { hot: false } });
  expect(() => readOne('bread', 'cake')).toThrow(USAGE);
});
