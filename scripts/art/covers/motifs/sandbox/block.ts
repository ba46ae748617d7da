import { fill, outline, path, stroke, type Point } from '../../../svg.ts';
import type { Paint } from '../../motif.ts';

/** A block that is seen from a corner. */
export interface Block {
  /** The middle of its top. */
  readonly at: Point;
  /** Half its width. */
  readonly size: number;
  readonly height: number;
  readonly color: string;
}

/** Its top in full light, its left side dim, its right side dark. */
export function block({ at: { x, y }, size, height, color }: Block, paint: Paint): string {
  const half = size / 2;
  const [west, east] = [
    { x: x - size, y },
    { x: x + size, y },
  ];
  const south = { x, y: y + half };
  const below = (point: Point): Point => ({ x: point.x, y: point.y + height });
  const left = outline([west, south, below(south), below(west)]);
  const right = outline([east, south, below(south), below(east)]);
  const edge = { ...stroke(paint.deep, 2.5, 0.75), 'stroke-linejoin': 'round' };
  return (
    path(left + right, fill(color)) +
    path(left, { ...edge, ...fill(paint.deep, 0.42) }) +
    path(right, { ...edge, ...fill(paint.deep, 0.7) }) +
    path(outline([{ x, y: y - half }, east, south, west]), { ...edge, fill: color })
  );
}
