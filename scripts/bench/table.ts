import { textTable } from '../lib/textTable.ts';
import { type Aim, type Figure, type Unit, ratio, rounded, verdict } from './figure.ts';

const HEAD = ['page', 'what', 'measured', 'aim', '', 'no scripts', 'ratio'];

function shown(value: number | undefined, unit: Unit): string {
  if (value === undefined) return '';
  const name = unit === 'points' || unit === 'shift' || unit === 'requests' ? '' : ` ${unit}`;
  const digits = unit === 'shift' ? rounded(value, unit).toFixed(3) : rounded(value, unit);
  return `${digits}${name}`;
}

function shownAim(aim: Aim | undefined, unit: Unit): string {
  if (!aim) return '';
  return 'atMost' in aim ? `≤ ${shown(aim.atMost, unit)}` : `≥ ${shown(aim.atLeast, unit)}`;
}

function row(figure: Figure): string[] {
  const { page, what, value, unit, aim, plain } = figure;
  return [
    page,
    what,
    shown(value, unit),
    shownAim(aim, unit),
    verdict(figure),
    shown(plain, unit),
    ratio(figure)?.toFixed(2) ?? '',
  ];
}

/** All figures as a table for the terminal, and how many aims are met. */
export function formatFigures(figures: readonly Figure[]): string {
  const verdicts = figures.map(verdict);
  const met = verdicts.filter((word) => word === 'met').length;
  const missed = verdicts.filter((word) => word === 'missed').length;
  return [textTable(HEAD, figures.map(row)), '', `${met} aims met, ${missed} missed.`].join('\n');
}
