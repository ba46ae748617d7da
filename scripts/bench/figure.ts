import { textTable } from '../lib/report.ts';

/** What a figure counts, in what it is shown. kB are 1,000 bytes as they came over the wire. */
type Unit = 'kB' | 'ms' | 'requests' | 'points';

/** A bound that a figure is to keep. */
type Aim = { readonly atMost: number } | { readonly atLeast: number };

/** One measured value: the median where it is noisy. */
export interface Figure {
  /** Where it was measured: the page, and on what screen. */
  readonly page: string;
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  readonly aim?: Aim | undefined;
  /** The same of the same page without its scripts, measured in the same run. */
  readonly plain?: number | undefined;
}

/** Of each unit: digits behind the point, and what stands behind the number. */
const SHOWN: Readonly<Record<Unit, readonly [digits: number, name: string]>> = {
  kB: [1, ' kB'],
  ms: [0, ' ms'],
  requests: [0, ''],
  points: [0, ''],
};

const rounded = (value: number, unit: Unit): number => Number(value.toFixed(SHOWN[unit][0]));

/** Whether a figure, as it is shown, keeps its aim; empty where it has none. */
export function verdict({ value, unit, aim }: Figure): 'met' | 'missed' | '' {
  if (!aim) return '';
  const seen = rounded(value, unit);
  const kept = 'atMost' in aim ? seen <= rounded(aim.atMost, unit) : seen >= aim.atLeast;
  return kept ? 'met' : 'missed';
}

/** How many times the page without scripts a figure is; null where that says nothing. */
export function ratio({ value, plain }: Figure): number | null {
  return plain ? value / plain : null;
}

function shown(value: number | undefined, unit: Unit): string {
  const [digits, name] = SHOWN[unit];
  return value === undefined ? '' : value.toFixed(digits) + name;
}

function shownAim(aim: Aim | undefined, unit: Unit): string {
  if (!aim) return '';
  return 'atMost' in aim ? `≤ ${shown(aim.atMost, unit)}` : `≥ ${shown(aim.atLeast, unit)}`;
}

const HEAD = ['page', 'what', 'measured', 'aim', '', 'no scripts', 'ratio'];

/** All figures as a table for the terminal, and how many aims are met. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { page, what, value, unit, aim, plain } = figure;
    const beside = [shown(plain, unit), ratio(figure)?.toFixed(2) ?? ''];
    return [page, what, shown(value, unit), shownAim(aim, unit), verdict(figure), ...beside];
  });
  const count = (word: string): number =>
    figures.filter((figure) => verdict(figure) === word).length;
  const summary = `${count('met')} aims met, ${count('missed')} missed.`;
  return [textTable(HEAD, rows), '', summary].join('\n');
}
