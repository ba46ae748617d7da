import { flag, readOptions, wholeNumber } from '../lib/options.ts';
import { textTable } from '../lib/report.ts';
import { CHANGED, type Figures } from './scenario.ts';
import type { Measured } from './step.ts';

const BENCH_USAGE = `npm run bench:scale -- [options]
  --sizes 5,1000,10000  numbers of sellers
  --runs 3              builds of each kind, of which the median counts
  --json                print the figures as JSON`;

/**
 * Reads the arguments of `npm run bench:scale`.
 *
 * @throws {ConfigurationError} on anything but whole numbers from 1
 */
export function parseBenchOptions(args: readonly string[]) {
  const options = {
    sizes: { type: 'string', default: '5,1000,10000' },
    runs: { type: 'string', default: '3' },
    json: flag,
  } as const;
  const { sizes, runs, json } = readOptions(args, options, BENCH_USAGE);
  return {
    sizes: sizes.split(',').map((size) => wholeNumber('sizes', size, 1)),
    runs: wholeNumber('runs', runs, 1),
    json,
  };
}

/** An aim of the product with what was measured. */
export interface Aim {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
  readonly met: boolean;
}

const LARGE = 10_000;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A build's time without its pictures, which are reported apart; bundling and start are in it. */
const withoutPictures = ({ wall, parts }: Measured): number =>
  wall - (parts['Drawing pictures'] ?? 0);

function atMost(what: string, value: number, most: number, say: (value: number) => string): Aim {
  return { what, measured: say(value), aim: `≤ ${say(most)}`, met: value <= most };
}

/** The aims (docs/scale.md), as far as what they speak of was measured. */
export function aimsOf(figures: readonly Figures[]): Aim[] {
  const large = figures.filter(({ sellers }) => sellers === LARGE);
  const brotli = Math.max(...figures.map(({ sizes, sellers }) => sizes.brotli / sellers));
  return [
    ...large.flatMap(({ full, changed, sizes }) => {
      const time = withoutPictures(full);
      return [
        atMost(`full build of ${LARGE}`, time, 15_000, seconds),
        atMost('its memory', full.peak, 9e8, megabytes),
        atMost(`${CHANGED} changed, of it`, withoutPictures(changed) / time, 1 / 3, percent),
        atMost('output before compression', sizes.whole, 450e6, megabytes),
      ];
    }),
    atMost('HTML of a store page, brotli', brotli, 8000, kilobytes),
  ];
}

const both = (run: Measured): string => `${seconds(withoutPictures(run))}, ${megabytes(run.peak)}`;

/** Each column: its head, and what it says of a size. */
const COLUMNS: Readonly<Record<string, (figures: Figures) => string>> = {
  sellers: ({ sellers }) => String(sellers),
  fetch: ({ fetch }) => both(fetch),
  'full build': ({ full }) => both(full),
  'of it bundling': ({ full }) => seconds(full.parts['Bundling'] ?? 0),
  rendering: ({ full }) => seconds(full.parts['Rendering'] ?? 0),
  'nothing changed': ({ unchanged }) => both(unchanged),
  [`${CHANGED} changed`]: ({ changed }) => both(changed),
  pictures: ({ full }) => seconds(full.parts['Drawing pictures'] ?? 0),
  compression: ({ compress }) => both(compress),
  output: ({ sizes }) => megabytes(sizes.whole),
  'HTML a page': ({ sizes, sellers }) => kilobytes(sizes.pages / sellers),
  'data a page': ({ sizes, sellers }) => kilobytes(sizes.snapshots / sellers),
};

/** The figures as tables: what was measured, and the aims. */
export function formatFigures(figures: readonly Figures[]): string {
  const rows = figures.map((size) => Object.values(COLUMNS).map((cell) => cell(size)));
  const aims = aimsOf(figures).map(({ what, measured, aim, met }) => [
    what,
    measured,
    aim,
    met ? 'met' : 'MISSED',
  ]);
  return [textTable(Object.keys(COLUMNS), rows), textTable(['aim', 'measured', '', ''], aims)].join(
    '\n\n',
  );
}
