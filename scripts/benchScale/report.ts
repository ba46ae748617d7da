import { textTable } from '../lib/report.ts';
import { CHANGED, type Figures } from './scenario.ts';
import type { Measured } from './steps.ts';

/** An aim of the product with what was measured. */
export interface Aim {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
  readonly met: boolean;
}

const LARGE = 10_000;
const MIDDLE = 1000;

/** The same pages (10,000, of 40 reviews each) made by others on this kind of machine. */
const others = [
  ['Astro 7', '27.0 s', '784 MB', '471 MB'],
  ['Next 16', '63.0 s', '1077 MB', '1026 MB'],
  ['Eleventy', '8.0 s', '1040 MB', '263 MB'],
] as const;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A build's time without its pictures, which are reported apart; bundling and start are in it. */
const withoutPictures = ({ wall, parts }: Measured): number => wall - (parts['pictures'] ?? 0);

function largeAims(large: Figures): Aim[] {
  const full = withoutPictures(large.full);
  const share = withoutPictures(large.changed) / full;
  return [
    {
      what: `full build of ${LARGE}`,
      measured: seconds(full),
      aim: '≤ 15.0 s',
      met: full <= 15_000,
    },
    {
      what: 'all processes together',
      measured: megabytes(large.full.peak),
      aim: '≤ 900 MB',
      met: large.full.peak <= 9e8,
    },
    {
      what: `${CHANGED} changed, of the full build`,
      measured: `${(100 * share).toFixed(0)} %`,
      aim: '≤ 33 %',
      met: share <= 1 / 3,
    },
    {
      what: 'output before compression',
      measured: megabytes(large.sizes.whole),
      aim: '≤ 450 MB',
      met: large.sizes.whole <= 450e6,
    },
  ];
}

/** The aims, as far as what they speak of was measured. */
export function aimsOf(figures: readonly Figures[]): Aim[] {
  const large = figures.find(({ sellers }) => sellers === LARGE);
  const middle = figures.find(({ sellers }) => sellers === MIDDLE);
  const aims = large ? largeAims(large) : [];
  if (large && middle) {
    const ratio = large.full.peak / middle.full.peak;
    const measured = `${ratio.toFixed(2)} ×`;
    aims.push({ what: `memory, ${LARGE} to ${MIDDLE}`, measured, aim: '≤ 2 ×', met: ratio <= 2 });
  }
  const brotli = Math.max(...figures.map(({ sizes }) => sizes.pageBrotli));
  const what = 'HTML of a store page, brotli';
  return [...aims, { what, measured: kilobytes(brotli), aim: '≤ 8 kB', met: brotli <= 8000 }];
}

const both = (run: Measured): string => `${seconds(withoutPictures(run))}, ${megabytes(run.peak)}`;

function rowOf({ sellers, fetch, full, unchanged, changed, compress, sizes }: Figures): string[] {
  const part = (name: string): string => seconds(full.parts[name] ?? 0);
  return [
    String(sellers),
    both(fetch),
    both(full),
    part('bundle'),
    part('render'),
    both(unchanged),
    both(changed),
    part('pictures'),
    both(compress),
    megabytes(sizes.whole),
    kilobytes(sizes.pages / sellers),
    kilobytes(sizes.snapshots / sellers),
  ];
}

const HEAD = [
  'sellers',
  'fetch',
  'full build',
  'of it bundling',
  'rendering',
  'nothing changed',
  `${CHANGED} changed`,
  'pictures',
  'compression',
  'output',
  'HTML a page',
  'data a page',
];

/** The figures as tables: what was measured, the aims, and others for comparison. */
export function formatFigures(figures: readonly Figures[]): string {
  const aims = aimsOf(figures).map(({ what, measured, aim, met }) => [
    what,
    measured,
    aim,
    met ? 'met' : 'MISSED',
  ]);
  return [
    textTable(HEAD, figures.map(rowOf)),
    textTable(['aim', 'measured', '', ''], aims),
    textTable([`${LARGE} pages by`, 'time', 'memory', 'output'], others),
  ].join('\n\n');
}
