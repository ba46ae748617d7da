import { expect, test, vi } from 'vitest';
import { formatFigures, measureTimes } from './figure.ts';

test('shows figures beside their aims, and counts the aims that are met', () => {
  const text = formatFigures([
    { page: 'home', what: 'CSS', value: 7.26, unit: 'kB', aim: 12 },
    { page: 'home', what: 'LCP', value: 1200, unit: 'ms', aim: 1050 },
    { page: 'home', what: 'bytes', value: 200, unit: 'kB' },
  ]);
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['page', 'what', 'measured', 'aim'],
    ['home', 'CSS', '7.3 kB', '12.0 kB', 'met'],
    ['home', 'LCP', '1200 ms', '1050 ms', 'missed'],
    ['home', 'bytes', '200.0 kB'],
    [''],
    ['1 aims met, 1 missed.'],
  ]);
});

test.each([
  [5, 5, 'kB', 'met'],
  [5.04, 5, 'kB', 'met'],
  [5.06, 5, 'kB', 'missed'],
  [100, 100, 'points', 'met'],
  [99, 100, 'points', 'missed'],
] as const)('a figure of %d with the aim %d %s is %s', (value, aim, unit, verdict) => {
  const text = formatFigures([{ page: 'home', what: 'JS', value, unit, aim }]);
  expect(text.split('\n')[1]).toMatch(new RegExp(`${verdict}$`));
});

test('repeats a measurement that fails, and throws when it fails each time', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const unsteady = vi.fn<() => Promise<number>>().mockResolvedValue(3);
  unsteady.mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('the trace is lost'));
  expect(await measureTimes(2, unsteady)).toEqual([1, 3]);
  const failing = () => Promise.reject(new Error('no such page'));
  await expect(measureTimes(1, failing)).rejects.toThrow('no such page');
  vi.restoreAllMocks();
});
