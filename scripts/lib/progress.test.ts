import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressOn } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function terminal(over: { isTTY?: boolean; columns?: number } = { isTTY: true }) {
  const written: string[] = [];
  return { ...over, write: (text: string) => written.push(text), written };
}

const shown = (written: readonly string[]) => written.map((text) => text.replace('\r\u001B[K', ''));

test('shows the step, the count, a remark and the time left', () => {
  const stream = terminal();
  const { show } = progressOn(stream);
  show('Bundling');
  show('Stores', 0, 100);
  vi.advanceTimersByTime(5000);
  show('Stores', 10, 100, '2 cached');
  vi.advanceTimersByTime(55_000);
  show('Stores', 10, 100);
  expect(shown(stream.written)).toEqual([
    'Bundling …',
    'Stores 0 of 100',
    'Stores 10 of 100, 2 cached, about 45 s left',
    'Stores 10 of 100, about 9 min left',
  ]);
});

test('estimates the time left from the start of each step', () => {
  const stream = terminal();
  const { show } = progressOn(stream);
  show('Stores', 1, 2);
  vi.advanceTimersByTime(60_000);
  show('Pages', 1, 2);
  expect(shown(stream.written).at(-1)).toBe('Pages 1 of 2');
});

test('overwrites the line, cuts it to the terminal’s width, and removes it at the end', () => {
  const stream = terminal({ isTTY: true, columns: 12 });
  const { show, clear } = progressOn(stream);
  show('Outgoing links', 3, 9);
  show('Links', 9, 9);
  clear();
  const gone = '\r\u001B[K';
  expect(stream.written).toEqual([`${gone}Outgoing li`, `${gone}Links 9 of `, gone, gone]);
});

test('writes nothing into a log file', () => {
  const stream = terminal({});
  const { show, clear } = progressOn(stream);
  show('Stores', 1, 1);
  clear();
  expect(stream.written).toEqual([]);
});
