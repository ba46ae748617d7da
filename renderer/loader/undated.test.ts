// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { dateUndated } from './undated.ts';

it('a review without a date shows the visitor’s current day, any other its own date', () => {
  document.body.innerHTML =
    '<time datetime="2020-01-01" data-undated>1 Jan 2020</time><time datetime="2020-01-02">2 Jan 2020</time>';
  vi.setSystemTime('2031-03-04T12:00:00');
  dateUndated();
  vi.useRealTimers();
  const [undated, dated] = document.querySelectorAll('time');
  expect(undated?.getAttribute('datetime')).toBe('2031-03-04');
  expect(undated?.textContent).toBe('4 Mar 2031');
  expect(dated?.textContent).toBe('2 Jan 2020');
});
