import { ellipse, fill, moved, outline, path, round, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Three lanes that meet below a crystal. */
export const crystal: Motif = ({ focus, paint, random }) => {
  const foot = moved(focus, 0, 40);
  const lane = (at: number, half: number): string =>
    `M${foot.x} ${foot.y}L${round(foot.x + at - half)} 340H${round(foot.x + at + half)}Z`;
  const spread = random.between(130, 200);
  const width = random.between(40, 52);
  const top = moved(foot, 0, -136);
  const waist = foot.y - random.between(56, 84);
  const gem = outline([
    top,
    { x: foot.x + width, y: waist },
    moved(foot, 0, 12),
    { x: foot.x - width, y: waist },
  ]);
  const dark = outline([top, { x: foot.x + width, y: waist }, moved(foot, 0, 12)]);
  const bright = outline([
    top,
    { x: foot.x + 16, y: waist },
    moved(foot, 0, 12),
    { x: foot.x - 20, y: waist },
  ]);
  return (
    path(lane(0, 60), fill(paint.accent, 0.8)) +
    path(lane(-spread, 44) + lane(spread, 44), fill(paint.second, 0.6)) +
    path(lane(-spread * 2.1, 44) + lane(spread * 2.1, 44), fill(paint.second, 0.3)) +
    lit(
      ellipse(foot, 100, 26, stroke(paint.accent, 5, 0.6)) +
        ellipse(foot, 68, 17, stroke(paint.spark, 5, 0.9)) +
        path(gem, fill(paint.accent)),
    ) +
    path(dark, fill(paint.deep, 0.5)) +
    path(bright, fill(paint.spark))
  );
};
