import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { parseScaleOptions } from './scale.ts';

describe('arguments', () => {
  test('name sizes and runs', () => {
    expect(parseScaleOptions(['--sizes', '5,20', '--runs', '1'])).toMatchObject({
      sizes: [5, 20],
      runs: 1,
    });
  });

  test.each([
    ['--sizes', '5,x'],
    ['--runs', '0'],
  ])('%s %s is refused', (...args) => {
    expect(() => parseScaleOptions([`${args[0]}=${args[1]}`])).toThrow(ConfigurationError);
  });
});
