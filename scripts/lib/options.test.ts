import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import { flag, HelpRequest, readArguments, readOptions, wholeNumber } from './options.ts';

const USAGE = 'npm run bake -- [options]';
const read = (...args: string[]) =>
  readOptions(args, { hot: flag, for: { type: 'string', default: 'two' } }, USAGE);

describe('the options of a command', () => {
  it('have their defaults until they are given', () => {
    expect(read()).toEqual({ hot: false, for: 'two' });
    expect(read('--hot', '--for', 'three')).toEqual({ hot: true, for: 'three' });
  });

  it.each([['--cold'], ['--for'], ['bread']])('refuse %s, and show the usage', (...args) => {
    expect(() => read(...args)).toThrow(ConfigurationError);
    expect(() => read(...args)).toThrow(USAGE);
  });

  it('are explained by --help, which is no error', () => {
    expect(() => read('--cold', '--help')).toThrow(new HelpRequest(USAGE));
    expect(new HelpRequest(USAGE).exitCode).toBe(0);
  });
});

describe('a whole number of an option', () => {
  it('is read from digits', () => {
    expect(wholeNumber('port', '4174')).toBe(4174);
  });

  it.each(['', '-1', '1.5', '1e3', 'high', '0', '1000000'])('cannot be %j', (text) => {
    expect(() => wholeNumber('runs', text, 1)).toThrow(`--runs ${text} is not a whole number`);
  });
});

describe('a single argument of a command', () => {
  const readOne = (...args: string[]) => readArguments(args, { hot: flag }, USAGE, 1);

  it('may be given or left out', () => {
    expect(readOne('bread', '--hot')).toEqual({ positionals: ['bread'], values: { hot: true } });
    expect(readOne()).toEqual({ positionals: [], values: { hot: false } });
  });

  it.each([[['--cold']], [['bread', 'cake']]])('cannot be %j', (args) => {
    expect(() => readOne(...args)).toThrow(ConfigurationError);
    expect(() => readOne(...args)).toThrow(USAGE);
  });
});
