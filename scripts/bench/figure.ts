import { sentenceOf } from '../lib/command.ts';
import { textTable } from '../lib/report.ts';

/** Of each unit, the digits that are shown behind the point. kB are 1,000 bytes. */
const DIGITS = { kB: 1, MB: 0, ms: 0, s: 1, requests: 0, points: 0 };
type Unit = keyof typeof DIGITS;

/** One measured value: the median where it is noisy. */
export interface Figure {
  /** Where it was measured: the page, and on what screen. */
  readonly page: string;
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** It is to be at most this; of points, at least. */
  readonly aim?: number | undefined;
  /** The same of the same page without its scripts, measured in the same run. */
  readonly plain?: number | undefined;
}

/** How often something is measured until it can be: a browser loses its trace now and then. */
const ATTEMPTS = 3;

async function persist<Result>(
  measure: () => Promise<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  try {
    return await measure();
  } catch (error) {
    if (attempts === 1) throw error;
    console.error(`Measured once more: ${sentenceOf(error)}`);
    return persist(measure, attempts - 1);
  }
}

/** Measures several things by turns, so that all meet the same machine; all results of each. */
export async function byTurns<Result>(
  runs: number,
  ...measures: readonly (() => Promise<Result>)[]
): Promise<Result[][]> {
  const results = measures.map((): Result[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, measure] of measures.entries()) results[index]?.push(await persist(measure));
  }
  return results;
}

/** Whether a figure, as it is shown, keeps its aim; empty where it has none. */
export function verdict({ value, unit, aim }: Figure): 'met' | 'missed' | '' {
  if (aim === undefined) return '';
  const rounded = (number: number): number => Number(number.toFixed(DIGITS[unit]));
  const beyond = rounded(value) - rounded(aim);
  return (unit === 'points' ? beyond >= 0 : beyond <= 0) ? 'met' : 'missed';
}

const shown = (value: number | undefined, unit: Unit): string =>
  value === undefined ? '' : `${value.toFixed(DIGITS[unit])} ${unit}`;

/** All figures as a table for the terminal, and how many aims are met. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { page, what, value, unit, aim, plain } = figure;
    const kept = verdict(figure);
    return [page, what, shown(value, unit), shown(aim, unit), kept, shown(plain, unit)];
  });
  const table = textTable(['page', 'what', 'measured', 'aim', '', 'no scripts'], rows);
  const count = (word: string): number =>
    figures.filter((figure) => verdict(figure) === word).length;
  return `${table}\n\n${count('met')} aims met, ${count('missed')} missed.`;
}

/** Prints figures: a table for people, or JSON for programs. */
export function printFigures(figures: readonly Figure[], json: boolean): void {
  const text = json ? JSON.stringify(figures, null, 2) : formatFigures(figures);
  process.stdout.write(`${text}\n`);
}
