import { circle, fill, path, rectangle, stroke, type Point } from '../../../svg.ts';
import type { Paint } from '../../motif.ts';
import type { Emblem } from './emblems.ts';

const WIDTH = 102;
const HEIGHT = 146;

const sheet = (
  { x, y }: Point,
  inset: number,
  attributes: Record<string, string | number | undefined>,
) =>
  rectangle(
    { x: x - WIDTH / 2 + inset, y: y - HEIGHT / 2 + inset },
    WIDTH - 2 * inset,
    HEIGHT - 2 * inset,
    attributes,
  );

/** A card's back, around its centre. */
export const back = (center: Point, color: string, { accent, deep }: Paint): string =>
  sheet(center, 0, { rx: 13, fill: color, stroke: accent, 'stroke-width': 5 }) +
  sheet(center, 15, { rx: 5, ...stroke(deep, 4, 0.35) });

/** A card's face, bright, its emblem on a disc. */
export const face = (center: Point, emblem: Emblem, { spark, accent, middle }: Paint): string =>
  sheet(center, 0, { rx: 13, fill: spark, stroke: accent, 'stroke-width': 5 }) +
  sheet(center, 11, { rx: 6, ...stroke(middle, 3, 0.5) }) +
  circle(center, 37, fill(accent, 0.5)) +
  path(emblem(center, 27), fill(middle));
