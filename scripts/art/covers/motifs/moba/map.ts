import { circle, fill, path, polygon, stroke, turned } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** The map from above: two bases, three ways between them, a river, towers. */
export const map: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const half = 78;
  const [left, right, top, bottom] = [x - half, x + half, y - half, y + half];
  const towers = [-0.4, 0.4].flatMap((at) => [
    { x: left, y: y + at * half },
    { x: right, y: y + at * half },
    { x: x + at * half, y: top },
    { x: x + at * half, y: bottom },
    { x: x + at * half, y: y - at * half },
  ]);
  const upper = `M${left} ${bottom}V${top + 44}Q${left} ${top} ${left + 44} ${top}H${right}`;
  const lower = `M${left} ${bottom}H${right - 44}Q${right} ${bottom} ${right} ${bottom - 44}V${top}`;
  const river = `M${left - 40} ${top - 40}Q${x + 20} ${y - 50} ${x} ${y}T${right + 40} ${bottom + 40}`;
  const ways =
    path(upper + lower, stroke(paint.accent, 9, 0.85)) +
    path(`M${left} ${bottom}L${right} ${top}`, stroke(paint.accent, 15)) +
    path(towers.map((tower) => polygon(tower, 14, 4)).join(''), fill(paint.spark)) +
    circle({ x: left, y: bottom }, 25, {
      ...fill(paint.deep),
      stroke: paint.accent,
      'stroke-width': 9,
    }) +
    circle({ x: right, y: top }, 27, {
      ...fill(paint.spark),
      stroke: paint.second,
      'stroke-width': 9,
    });
  const lean = random.between(-24, 10);
  return (
    turned(path(river, stroke(paint.second, 34, 0.5)), lean, focus) + lit(turned(ways, lean, focus))
  );
};
