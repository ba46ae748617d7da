import { sentenceOf } from '../lib/command.ts';
import { textTable } from '../lib/report.ts';

/** The digits behind the point with which each unit is shown. kB are 1,000 bytes. */
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
}

/** A browser loses its trace now and then. */
const MAX_ATTEMPTS = 3;

async function retry<Result>(measure: () => Promise<Result>, attempt = 1): Promise<Result> {
  try {
    return await measure();
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error;
    console.error(`Measured once more: ${sentenceOf(error)}`);
    return retry(measure, attempt + 1);
  }
}

/** Measures something several times, one after the other; a measurement that fails is repeated. */
export async function measureTimes<Result>(
  runs: number,
  measure: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await retry(measure));
  return results;
}

/** Returns whether a figure, as it is shown, keeps its aim; empty where it has none. */
export function verdict({ value, unit, aim }: Figure): 'met' | 'missed' | '' {
  if (aim === undefined) return '';
  const rounded = (number: number): number => Number(number.toFixed(DIGITS[unit]));
  const beyond = rounded(value) - rounded(aim);
  return (unit === 'points' ? beyond >= 0 : beyond <= 0) ? 'met' : 'missed';
}

const shown = (value: number | undefined, unit: Unit): string =>
  value === undefined ? '' : `${value.toFixed(DIGITS[unit])} ${unit}`;

/** Returns all figures as a table for the terminal, and how many aims are met. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { page, what, value, unit, aim } = figure;
    return [page, what, shown(value, unit), shown(aim, unit), verdict(figure)];
  });
  const table = textTable(['page', 'what', 'measured', 'aim', ''], rows);
  const count = (word: string): number =>
    figures.filter((figure) => verdict(figure) === word).length;
  return `${table}\n\n${count('met')} aims met, ${count('missed')} missed.`;
}

/** Prints figures: a table for people, or JSON for programs. */
export function printFigures(figures: readonly Figure[], json: boolean): void {
  const text = json ? JSON.stringify(figures, null, 2) : formatFigures(figures);
  process.stdout.write(`${text}\n`);
}
