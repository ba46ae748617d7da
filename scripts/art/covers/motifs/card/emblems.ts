import { outline, polar, round, steps, type Point } from '../../../svg.ts';

/** Path data of a sign about a centre, `size` from there to its tip. */
export type Emblem = (center: Point, size: number) => string;

/** An emblem from path data in absolute commands, drawn about 0 0 with a size of 1. */
const drawn =
  (unit: string): Emblem =>
  ({ x, y }, size) =>
    unit.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, right: string, down: string) =>
        `${round(x + Number(right) * size)} ${round(y + Number(down) * size)}`,
    );

const star: Emblem = (center, size) =>
  outline(steps(10).map((i) => polar(center, i % 2 === 0 ? size : size * 0.46, i * 36 - 90)));

const flame = drawn(
  'M0.05 -1.1C0.95 -0.2 0.9 1 0 1C-0.9 1 -0.95 0 -0.35 -0.4C-0.3 0 0 -0.25 0.05 -1.1Z',
);

const crown = drawn('M-1 0.75L-1 -0.55L-0.45 0L0 -0.85L0.45 0L1 -0.55L1 0.75Z');

const shield = drawn(
  'M0 -1.05L0.88 -0.7L0.88 0C0.88 0.6 0.35 0.92 0 1.1C-0.35 0.92 -0.88 0.6 -0.88 0L-0.88 -0.7Z',
);

const gem = drawn('M0 -1.1L0.75 0L0 1.1L-0.75 0Z');

const bolt = drawn('M0.25 -1.1L-0.65 0.2L-0.05 0.2L-0.25 1.1L0.65 -0.2L0.05 -0.2Z');

/** What may stand on a card. */
export const EMBLEMS: readonly Emblem[] = [star, flame, crown, shield, gem, bolt];
