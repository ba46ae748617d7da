import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endStep, showStep } from './showStep.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('CI', '');
  vi.stubEnv('TERM', 'xterm');
});

afterEach(() => {
  endStep();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A standard error that remembers what it got. */
function output(over: { isTTY?: boolean; columns?: number } = {}) {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  return { write, written, ...over };
}

/** Returns what a terminal shows: a line that ends with a carriage return is written over by the next. */
const shown = (written: readonly string[]): string[] =>
  written.map((text) => text.replace('\u001B[K', '')).filter((text) => text !== '');

test('names a step at once, and shows on a terminal what of it is done, from two seconds on', () => {
  const terminal = output({ isTTY: true, columns: 80 });
  const { count, end } = showStep('Asking other hosts', 118, terminal);
  expect(terminal.written).toEqual(['Asking other hosts …\n']);
  vi.advanceTimersByTime(1900);
  expect(terminal.written).toHaveLength(1);
  for (let at = 0; at < 57; at++) count();
  vi.advanceTimersByTime(600);
  expect(shown(terminal.written).at(-1)).toBe('Asking other hosts: 57 of 118 (3 s)\r');
  count();
  vi.advanceTimersByTime(1000);
  expect(shown(terminal.written).at(-1)).toBe('Asking other hosts: 58 of 118 (4 s)\r');
  end();
  const before = terminal.written.length;
  vi.advanceTimersByTime(60_000);
  expect(terminal.written).toHaveLength(before);
  expect(terminal.written.at(-1)).toBe('\u001B[K');
});

test('counts seconds where nobody knows how much there is to do', () => {
  const terminal = output({ isTTY: true, columns: 80 });
  showStep('Bundling', undefined, terminal);
  vi.advanceTimersByTime(7000);
  expect(shown(terminal.written).at(-1)).toBe('Bundling: 7 s\r');
});

test('shows nothing more of a step of less than two seconds', () => {
  const terminal = output({ isTTY: true, columns: 80 });
  const { count, end } = showStep('Drawing pictures', 3, terminal);
  count();
  vi.advanceTimersByTime(1500);
  end();
  expect(terminal.written).toEqual(['Drawing pictures …\n']);
});

test.each([
  ['a pipe', {}, {}],
  ['CI with a terminal', { CI: 'true' }, { isTTY: true }],
  ['a terminal that can only write', { TERM: 'dumb' }, { isTTY: true }],
])('writes a line every half minute into %s', (_, variables, over) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const pipe = output(over);
  const { count, end } = showStep('Fetching the stores', 2000, pipe);
  for (let at = 0; at < 5; at++) count();
  vi.advanceTimersByTime(61_000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(pipe.written).toEqual([
    'Fetching the stores …\n',
    'Fetching the stores: 5 of 2000 (30 s)\n',
    'Fetching the stores: 5 of 2000 (60 s)\n',
  ]);
});

test.each([
  [0, 'Rendering: 0 of 10 (3 s)\r'],
  [12, 'Rendering: \r'],
])('fits into a terminal of %i columns; 0 are unknown', (columns, line) => {
  const terminal = output({ isTTY: true, columns });
  showStep('Rendering', 10, terminal);
  vi.advanceTimersByTime(3000);
  expect(shown(terminal.written).at(-1)).toBe(line);
});

test('says at once what a step waits for, on a line of its own', () => {
  const terminal = output({ isTTY: true, columns: 80 });
  const { say } = showStep('Asking other hosts', 5, terminal);
  vi.advanceTimersByTime(3000);
  say('market.example asks to wait for 60 s.');
  vi.advanceTimersByTime(500);
  expect(shown(terminal.written).slice(-2)).toEqual([
    'market.example asks to wait for 60 s.\n',
    'Asking other hosts: 0 of 5 (4 s)\r',
  ]);
});

test('ends a step when the next begins', () => {
  const terminal = output({ isTTY: true, columns: 80 });
  showStep('Bundling', undefined, terminal);
  vi.advanceTimersByTime(3000);
  showStep('Rendering', 10, terminal);
  const before = terminal.written.length;
  vi.advanceTimersByTime(10_000);
  expect(terminal.written.slice(before).join('')).not.toContain('Bundling');
});
