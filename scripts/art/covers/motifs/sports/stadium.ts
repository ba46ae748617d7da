import { circle, path, steps, stroke, turned, type Point } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Path data of a running track's outline, this much wider than its field. */
function oval({ x, y }: Point, grow: number): string {
  const straight = 24;
  const bend = 42 + grow;
  return `M${x - straight} ${y - bend}h${2 * straight}a${bend} ${bend} 0 0 1 0 ${2 * bend}h${-2 * straight}a${bend} ${bend} 0 0 1 0 ${-2 * bend}Z`;
}

/** A stadium from above: the stands round the field. */
export const stadium: Motif = ({ focus, paint, random }) => {
  const broad = random.whole(1, 3);
  const stands = steps(6).map((i) =>
    path(
      oval(focus, 24 + i * 20),
      stroke(i % 2 === 0 ? paint.accent : paint.second, i === broad ? 15 : 6, 1 - i * 0.13),
    ),
  );
  const field =
    path(oval(focus, 2), { ...stroke(paint.spark, 5), fill: paint.accent, 'fill-opacity': 0.3 }) +
    path(`M${focus.x} ${focus.y - 44}v88`, stroke(paint.spark, 5)) +
    circle(focus, 18, { ...stroke(paint.spark, 5), fill: paint.deep });
  return lit(turned(stands.join('') + field, random.between(-60, 20), focus));
};
