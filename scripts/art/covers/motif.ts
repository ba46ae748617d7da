import type { Random } from '../../lib/random.ts';
import type { Point } from '../svg.ts';

/** The poster's own units; 300×320 is its size in the design. */
export const WIDTH = 300;
export const HEIGHT = 320;

/** The colours of one poster, each `#rrggbb`. */
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
  /** Where the eye is to rest; everything is composed around it, above the monogram. */
  readonly focus: Point;
}

/** One drawing of a genre, as SVG markup; may run over the poster's edge. */
export type Motif = (scene: Scene) => string;

/** Fill of a ball that is lit from the upper left; the gradient is the poster's. */
export const ORB = 'url(#orb)';

/** Fill of a low sun, bright above; the gradient is the poster's. */
export const SUN = 'url(#sun)';

/** The markup with light around it. The filter is the poster's. */
export const lit = (markup: string): string => `<g filter="url(#bloom)">${markup}</g>${markup}`;
