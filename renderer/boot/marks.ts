import { readableDay, visitorsToday } from '../../data/lib/day.ts';

/** Reviews without a date of their own show the visitor's day, not the build's. */
export function dateUndated(): void {
  const today = visitorsToday();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-undated]')) {
    time.dateTime = today;
    time.textContent = readableDay(today);
  }
}

/** Logs what a page has to say to its operator: "Store not found". */
export function logNotes(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-log]')) {
    console.info(part.dataset['log']);
  }
}
