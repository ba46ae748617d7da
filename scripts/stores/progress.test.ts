import { expect, test } from 'vitest';
import { formatProgress, progressLine } from './progress.ts';

const counts = { fresh: 10, kept: 0, missing: 0 };

test('the line says how far, what is wrong and how long still', () => {
  const progress = { done: 10, total: 100, elapsedMs: 5000, counts };
  expect(formatProgress(progress)).toBe('Stores 10/100, about 45 s left');
  expect(formatProgress({ ...progress, elapsedMs: 60_000 })).toContain('about 9 min left');
  const trouble = { fresh: 7, kept: 2, missing: 1 };
  expect(formatProgress({ ...progress, done: 100, counts: trouble })).toBe(
    'Stores 100/100, 2 kept, 1 missing',
  );
});

test('a terminal sees one line written over, not more often than it can be read', () => {
  const written: string[] = [];
  const line = progressLine({ isTTY: true, write: (text) => written.push(text) });
  line.show({ done: 1, total: 3, elapsedMs: 0, counts });
  line.show({ done: 2, total: 3, elapsedMs: 1, counts });
  line.show({ done: 3, total: 3, elapsedMs: 2, counts });
  line.clear();
  expect(written).toEqual(['\r\u001b[KStores 1/3', '\r\u001b[KStores 3/3', '\r\u001b[K']);
});

test('a log file sees nothing of it', () => {
  const written: string[] = [];
  const line = progressLine({ write: (text) => written.push(text) });
  line.show({ done: 1, total: 1, elapsedMs: 0, counts });
  line.clear();
  expect(written).toEqual([]);
});
