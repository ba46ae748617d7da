import { readFileSync } from 'node:fs';
import { projectPath } from '../../model/content/source.ts';
import { readableDay } from '../../model/lib/day.ts';

/** The last days of Node's versions, by the release schedule (github.com/nodejs/Release). Odd versions have none. */
export const LAST_DAYS: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};

/**
 * Returns a sentence about a version of Node.js that gets no security fixes, or null.
 *
 * @param now a day or instant (ISO 8601)
 */
export function nodeSupportProblem(version: string, now: string): string | null {
  const major = Number(version.split('.', 1)[0]);
  const lastDay = LAST_DAYS[major];
  const isNewer = major > Math.max(...Object.keys(LAST_DAYS).map(Number));
  if (isNewer || (lastDay !== undefined && now.slice(0, 10) <= lastDay)) return null;
  const since =
    lastDay === undefined
      ? 'has no security fixes'
      : `has had no security fixes since ${readableDay(lastDay)}`;
  const wanted = readFileSync(projectPath('.node-version'), 'utf8').trim();
  return `Node.js ${version} ${since}: install Node.js ${wanted}.`;
}
