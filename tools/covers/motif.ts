import type { Random } from '../../scripts/lib/random.ts';
import { group, outline, round, steps, type Point } from './svg.ts';

/**
 * A cover's canvas in its own units, 2.8 times as wide as high. A card's picture is 150 px high and
 * 110 to 560 px wide: up to 420 px all of the height is seen, around the middle; at 560 px the
 * middle three quarters of the height, over all of the width.
 */
export const WIDTH = 840;
export const HEIGHT = 300;

/**
 * Where the eye is to rest: in the middle, and a little above it, as the monogram stands below. A
 * motif's own shape reaches at most 108 from here: so far the narrowest card shows it whole.
 */
export const FOCUS: Point = { x: WIDTH / 2, y: 138 };

/** Beyond every edge; what runs out of the picture ends there. */
export const LEFT = -20;
export const RIGHT = WIDTH + 20;
export const BOTTOM = HEIGHT + 20;

/** The colours of one cover, each `#rrggbb`. */
export interface Paint {
  /** Nearly black, tinted: shadows and the ground's end. */
  readonly deep: string;
  /** The ground where light falls on it. */
  readonly ground: string;
  /** Between ground and accent: bodies, far layers. */
  readonly middle: string;
  /** What is lit. */
  readonly accent: string;
  /** A second lit colour, further round the hue circle. */
  readonly second: string;
  /** Nearly white, tinted: the one point the eye goes to. */
  readonly spark: string;
}

/** What a motif draws with. */
export interface Scene {
  readonly random: Random;
  readonly paint: Paint;
  readonly focus: Point;
}

/** One drawing, as SVG markup; its surroundings may run over the canvas's edge. */
export type Motif = (scene: Scene) => string;

/** The drawings of a genre, and what fills the canvas behind each of them, faintly. */
export interface GenreArt {
  readonly motifs: readonly Motif[];
  readonly ambience: Motif;
}

/** Fill of a ball that is lit from the upper left; the gradient is the cover's. */
export const ORB = 'url(#orb)';

/** Fill of a low sun, bright above; the gradient is the cover's. */
export const SUN = 'url(#sun)';

/** The markup with light around it. The filter is the cover's. */
export const lit = (markup: string): string => `<g filter="url(#bloom)">${markup}</g>${markup}`;

/** The markup made larger or smaller by this factor, about a point. */
export const scaled = (markup: string, by: number, { x, y }: Point): string =>
  group(markup, {
    transform: `translate(${round(x * (1 - by))} ${round(y * (1 - by))}) scale(${round(by)})`,
  });

/** Path data of a ridge from edge to edge whose tops reach up to `height` above `y`, one each `width`. */
export function ridge(y: number, height: number, width: number, random: Random): string {
  const count = Math.ceil((2 * (RIGHT - LEFT)) / width) + 1;
  const line = steps(count).map((i): Point => ({
    x: LEFT + (i * width) / 2 + (i % 2) * random.between(-8, 8),
    y: y - (i % 2 === 0 ? random.between(0, 0.4) : random.between(0.5, 1)) * height,
  }));
  return outline([{ x: LEFT, y: BOTTOM }, ...line, { x: RIGHT + width, y: BOTTOM }]);
}
