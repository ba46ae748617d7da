import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAST_DAYS, nodeSupportProblem } from './nodeSupport.ts';

const wanted = readFileSync('.node-version', 'utf8').trim();

test.each([
  ['20.19.6', '2026-04-30T23:59:59.000Z', null],
  ['20.19.6', '2026-05-01', '30 Apr 2026'],
  ['22.22.0', '2026-11-25', null],
  ['22.22.0', '2027-05-01', '30 Apr 2027'],
  ['24.21.0', '2028-04-30', null],
  ['24.21.0', '2028-05-01', '30 Apr 2028'],
  ['26.1.0', '2029-04-30', null],
  ['28.0.0', '2030-01-01', null],
])('on Node.js %s on %s, names the last day of its fixes: %s', (version, today, day) => {
  const problem = nodeSupportProblem(version, today);
  expect(/fixes since (.*):/.exec(problem ?? '')?.[1] ?? problem).toBe(day);
});

test('names odd versions, which have fixes for half a year, and what to install', () => {
  expect(nodeSupportProblem('25.9.0', '2026-11-25')).toBe(
    `Node.js 25.9.0 has no security fixes: install Node.js ${wanted}.`,
  );
});

test('tells operators to install a version whose last day is known', () => {
  expect(Object.keys(LAST_DAYS)).toContain(wanted);
});
