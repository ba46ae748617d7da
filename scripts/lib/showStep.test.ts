import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endStep, showStep } from './showStep.ts';

let written: string[] = [];

/** Makes standard error a terminal, or none. */
function setTerminal(isTTY: boolean, columns = 80): void {
  Object.assign(process.stderr, { isTTY, columns });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('CI', '');
  vi.stubEnv('TERM', 'xterm');
  written = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  setTerminal(true);
});

afterEach(() => {
  endStep();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('shows on a terminal how much of a step is done, on one line that goes when it ends', () => {
  const { count, say } = showStep('Asking other hosts', 118);
  for (let at = 0; at < 57; at++) count();
  vi.advanceTimersByTime(3000);
  expect(written.at(-1)).toBe('\r\u001B[KAsking other hosts: 57 of 118 (3 s)');
  say('market.example asks to wait for 60 s.');
  expect(written.at(-1)).toBe('\r\u001B[Kmarket.example asks to wait for 60 s.\n');
  showStep('Bundling');
  vi.advanceTimersByTime(7000);
  expect(written.at(-1)).toBe('\r\u001B[KBundling: 7 s');
  endStep();
  expect(written.at(-1)).toBe('\r\u001B[K');
  const before = written.length;
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(before);
});

test.each([
  ['a pipe', {}, false],
  ['CI with a terminal', { CI: 'true' }, true],
])('writes a line every half minute into %s', (_, variables, isTTY) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  setTerminal(isTTY);
  const { count } = showStep('Fetching the stores', 2000);
  for (let at = 0; at < 5; at++) count();
  vi.advanceTimersByTime(61_000);
  endStep();
  vi.advanceTimersByTime(60_000);
  expect(written).toEqual([
    'Fetching the stores …\n',
    'Fetching the stores: 5 of 2000 (30 s)\n',
    'Fetching the stores: 5 of 2000 (60 s)\n',
  ]);
});
