import { sentenceOf } from '../lib/command.ts';
import { textTable } from '../lib/report.ts';

/** Decimal digits of each unit. kB are 1,000 bytes. */
const DIGITS = { kB: 1, MB: 0, ms: 0, s: 1, requests: 0, points: 0 };

/** One measured value; the median where it is noisy. */
export interface Figure {
  /** The page and the screen, or the size of the site. */
  readonly page: string;
  readonly what: string;
  readonly value: number;
  readonly unit: keyof typeof DIGITS;
  /** The upper limit; for points, the lower limit. */
  readonly aim?: number | undefined;
}

/** Failures in a row before it throws. A browser sometimes loses its trace. */
const MAX_FAILURES = 3;

/** Measures several times, one after the other, and repeats a measurement that fails. */
export async function measureTimes<Result>(
  runs: number,
  measure: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let failures = 0; results.length < runs;) {
    try {
      results.push(await measure());
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === MAX_FAILURES) throw error;
      console.error(`Measured once more: ${sentenceOf(error)}`);
    }
  }
  return results;
}

const shown = (value: number, unit: Figure['unit']): string => value.toFixed(DIGITS[unit]);

/** Returns whether the rounded figure reaches its aim; an empty text without an aim. */
function verdictOf({ value, unit, aim }: Figure): 'met' | 'missed' | '' {
  if (aim === undefined) return '';
  const excess = Number(shown(value, unit)) - Number(shown(aim, unit));
  return (unit === 'points' ? excess >= 0 : excess <= 0) ? 'met' : 'missed';
}

/** Returns figures as a table for the terminal, and how many aims are met. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { page, what, value, unit, aim } = figure;
    const limit = aim === undefined ? '' : `${shown(aim, unit)} ${unit}`;
    return [page, what, `${shown(value, unit)} ${unit}`, limit, verdictOf(figure)];
  });
  const table = textTable(['page', 'what', 'measured', 'aim', ''], rows);
  const count = (word: string): number =>
    figures.filter((figure) => verdictOf(figure) === word).length;
  return `${table}\n\n${count('met')} aims met, ${count('missed')} missed.`;
}

/** Prints figures on standard output: a table for people, or JSON for programs. */
export function printFigures(figures: readonly Figure[], json: boolean): void {
  const text = json ? JSON.stringify(figures, null, 2) : formatFigures(figures);
  process.stdout.write(`${text}\n`);
}
