// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readableDay, visitorsToday } from '../../data/day.ts';
import { dateUndated } from './undated.ts';

it("Reviews without a date show the visitor's day, all others their own", () => {
  document.body.innerHTML =
    '<time datetime="2020-01-01" data-undated>1 Jan 2020</time><time datetime="2020-01-02">2 Jan 2020</time>';
  dateUndated();
  const [undated, dated] = document.querySelectorAll('time');
  expect(undated?.getAttribute('datetime')).toBe(visitorsToday());
  expect(undated?.textContent).toBe(readableDay(visitorsToday()));
  expect(dated?.textContent).toBe('2 Jan 2020');
});
