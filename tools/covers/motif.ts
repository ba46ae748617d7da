import type { Random } from '../../scripts/lib/random.ts';
import { outline, type Point, steps } from './geometry.ts';

/**
 * A cover's size in its own units. A card of 110 to 420 px shows the whole height, and the middle of the
 * width. A card of 560 px shows the whole width, and the middle three quarters of the height.
 */
export const WIDTH = 840;
export const HEIGHT = 300;

/**
 * The centre of a motif, above the monogram. The narrowest card shows 108 units around it, so a motif's
 * main shape must not be larger.
 */
export const FOCUS: Point = { x: WIDTH / 2, y: 138 };

/** Coordinates outside of the canvas, for shapes that reach over its edge. */
export const LEFT = -20;
export const RIGHT = WIDTH + 20;
export const BOTTOM = HEIGHT + 20;

/** The colours of one cover, each `#rrggbb`. */
export interface Paint {
  /** Nearly black, tinted: shadows and the dark end of the background. */
  readonly deep: string;
  /** The background where light falls on it. */
  readonly ground: string;
  /** Between `ground` and `accent`: bodies, distant shapes. */
  readonly middle: string;
  /** The lit colour. */
  readonly accent: string;
  /** A second lit colour, further round the hue circle. */
  readonly second: string;
  /** Nearly white, tinted: the brightest point. */
  readonly spark: string;
}

/** The input of a motif. */
export interface Scene {
  readonly random: Random;
  readonly paint: Paint;
  readonly focus: Point;
}

/** One drawing, as SVG markup; its surroundings may run over the canvas's edge. */
export type Motif = (scene: Scene) => string;

/** The drawings of a genre, and the faint pattern behind each of them. */
export interface GenreArt {
  readonly motifs: readonly Motif[];
  readonly ambience: Motif;
}

/** Fill of a ball that is lit from the upper left. cover.ts defines the gradient. */
export const ORB = 'url(#orb)';

/** Fill of a low sun, bright at its top. cover.ts defines the gradient. */
export const SUN = 'url(#sun)';

/** Returns the markup with light around it. cover.ts defines the filter. */
export const lit = (markup: string): string => `<g filter="url(#bloom)">${markup}</g>${markup}`;

/**
 * Returns path data of a mountain ridge from edge to edge. It has a top every `width` units, at most
 * `height` above `y`.
 */
export function ridge(y: number, height: number, width: number, random: Random): string {
  const count = Math.ceil((2 * (RIGHT - LEFT)) / width) + 1;
  const line = steps(count).map((i): Point => ({
    x: LEFT + (i * width) / 2 + (i % 2) * random.between(-8, 8),
    y: y - (i % 2 === 0 ? random.between(0, 0.4) : random.between(0.5, 1)) * height,
  }));
  return outline([{ x: LEFT, y: BOTTOM }, ...line, { x: RIGHT + width, y: BOTTOM }]);
}
