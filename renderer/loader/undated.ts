import { readableDay, visitorsToday } from '../../model/lib/day.ts';

/** Gives reviews without a date the visitor's current day. */
export function dateUndated(): void {
  const today = visitorsToday();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-undated]')) {
    time.dateTime = today;
    time.textContent = readableDay(today);
  }
}
