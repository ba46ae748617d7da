// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { readableDay, visitorsToday } from '../../data/lib/day.ts';
import { dateUndated, logNotes } from './marks.ts';

it('a review without a date shows the visitor’s current day, any other its own date', () => {
  document.body.innerHTML =
    '<time datetime="2020-01-01" data-undated>1 Jan 2020</time><time datetime="2020-01-02">2 Jan 2020</time>';
  dateUndated();
  const [undated, dated] = document.querySelectorAll('time');
  expect(undated?.getAttribute('datetime')).toBe(visitorsToday());
  expect(undated?.textContent).toBe(readableDay(visitorsToday()));
  expect(dated?.textContent).toBe('2 Jan 2020');
});

it('the page of an unknown slug logs that the store was not found', () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  document.body.innerHTML = '<section data-log="Store not found"><h1>404!</h1></section>';
  logNotes();
  expect(log.mock.calls).toEqual([['Store not found']]);
});
