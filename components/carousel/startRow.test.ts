import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RowSettings, rowOptions, settled } from './startRow.ts';

const settings: RowSettings = { reverse: false, start: 0, still: false };
const styles = readFileSync(new URL('GameRow.module.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../layout/tokens.css', import.meta.url), 'utf8');

test('a row moves on every 3000 ms and loops', () => {
  const { autoplay, loop } = rowOptions(settings);
  expect(autoplay).toMatchObject({ delay: 3000, reverseDirection: false });
  expect(loop).toBe(true);
});

test('a reversed row runs the other way', () => {
  const { autoplay } = rowOptions({ ...settings, reverse: true });
  expect(autoplay).toMatchObject({ reverseDirection: true });
});

test('a row does not start to rotate by itself: the reasons to rest are weighed first', () => {
  expect(rowOptions(settings).autoplay).toMatchObject({ enabled: false });
});

test('a row goes on from where the hand has left it', () => {
  expect(rowOptions({ ...settings, start: 4 }).initialSlide).toBe(4);
});

test('for those who want no motion a row jumps instead of sliding', () => {
  expect(rowOptions({ ...settings, still: true }).speed).toBe(0);
  expect(rowOptions(settings).speed).toBeGreaterThan(0);
});

test('a row shows as many slides as its window has room for, 12 px apart', () => {
  const steps = [
    ...styles.matchAll(/min-width: (\d+)px\) \{\s*\.row\[data-narrow\] \{\s*--view: (\d+)/g),
  ].map(([, width, count]) => [Number(width), Number(count)]);
  expect(steps).toEqual([
    [639, 3],
    [865, 4],
    [1000, 5],
    [1500, 6],
  ]);
  expect(styles).toMatch(/\.row \{\s*--view: 2\.5;/);
  expect(styles).toMatch(/\[data-narrow='1\.5'\] \{\s*--view: 1\.5;/);
  expect(tokens).toContain('--gap: 12px;');
});

describe('before it is handed over', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a row that is scrolled by hand is handed over when it has come to rest', async () => {
    const row = { scrollLeft: 0 };
    let rests = false;
    const wait = async (): Promise<void> => {
      await settled(row);
      rests = true;
    };
    const waiting = wait();
    for (const scrollLeft of [40, 90]) {
      row.scrollLeft = scrollLeft;
      await vi.advanceTimersByTimeAsync(100);
      expect(rests).toBe(false);
    }
    await vi.advanceTimersByTimeAsync(100);
    await waiting;
    expect(rests).toBe(true);
  });
});
