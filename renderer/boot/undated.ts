import { readableDay, visitorsToday } from '../../data/day.ts';

/** Reviews without a date of their own show the visitor's day (specification §3), not the build's. */
export function dateUndated(): void {
  const today = visitorsToday();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-undated]')) {
    time.dateTime = today;
    time.textContent = readableDay(today);
  }
}
