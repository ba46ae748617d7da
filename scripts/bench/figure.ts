/** What a figure counts, in what it is shown. kB are 1,000 bytes as they came over the wire. */
export type Unit = 'kB' | 'ms' | 'requests' | 'points' | 'shift' | '%';

/** A bound that a figure is to keep. */
export type Aim = { readonly atMost: number } | { readonly atLeast: number };

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

export type Verdict = 'met' | 'missed' | '';

const DIGITS: Readonly<Record<Unit, number>> = {
  kB: 1,
  ms: 0,
  requests: 0,
  points: 0,
  shift: 3,
  '%': 1,
};

/** A value as it is shown and judged: in its unit's digits. */
export function rounded(value: number, unit: Unit): number {
  return Number(value.toFixed(DIGITS[unit]));
}

/** Whether a figure keeps its aim; empty where it has none. */
export function verdict({ value, unit, aim }: Figure): Verdict {
  if (!aim) return '';
  const shown = rounded(value, unit);
  const kept = 'atMost' in aim ? shown <= rounded(aim.atMost, unit) : shown >= aim.atLeast;
  return kept ? 'met' : 'missed';
}

/** How many times the page without scripts a figure is; null where that says nothing. */
export function ratio({ value, plain }: Figure): number | null {
  return plain ? value / plain : null;
}
