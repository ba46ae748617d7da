import { expect, test } from 'vitest';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import { flag, readOptions } from './options.ts';

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
