import { arc, circle, path, polar, stroke, turned, type Point } from '../../../svg.ts';
import { ORB, type Scene } from '../../motif.ts';

/** A ball lit from the upper left, with one of three seams. */
export function ball(center: Point, radius: number, { paint, random }: Scene): string {
  const seam = stroke(paint.deep, radius * 0.09, 0.55);
  const bow = (side: number): string =>
    side > 0
      ? arc(polar(center, radius * 1.2, 0), radius * 0.9, 126, 234)
      : arc(polar(center, radius * 1.2, 180), radius * 0.9, -54, 54);
  const across = `M${center.x - radius} ${center.y}H${center.x + radius}`;
  const along = `M${center.x} ${center.y - radius}V${center.y + radius}`;
  const seams = random.pick([bow(1) + bow(-1), bow(1) + bow(-1) + across + along, bow(1)]);
  return (
    circle(center, radius, { fill: ORB }) +
    turned(path(seams, seam), random.between(-50, 50), center)
  );
}
