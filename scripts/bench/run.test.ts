import { describe, expect, it } from 'vitest';
import { PARTS, parseBenchOptions } from './run.ts';

describe('npm run bench', () => {
  it('builds, and measures everything five times', () => {
    expect(parseBenchOptions([])).toEqual({ json: false, runs: 5, parts: PARTS, built: false });
  });

  it('measures a part alone, as often as asked', () => {
    const options = parseBenchOptions(['--only', 'navigation', '--only', 'bytes', '--runs', '3']);
    expect(options).toMatchObject({ parts: ['bytes', 'navigation'], runs: 3 });
  });

  it.each([
    [['--only', 'speed'], 'there is no such part'],
    [['--runs', '0'], 'not a whole number from 1'],
  ])('says what is wrong with %j', (args, complaint) => {
    expect(() => parseBenchOptions(args)).toThrow(complaint);
  });
});
