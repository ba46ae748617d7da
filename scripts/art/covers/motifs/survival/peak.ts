import { circle, fill, moved, outline, path, round, steps } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { ridge } from './ridge.ts';

/** One great peak, its lit side against its dark side. */
export const peak: Motif = ({ focus, paint, random }) => {
  const top = moved(focus, 0, -80);
  const reach = random.between(170, 230);
  const lean = random.between(-40, 30);
  const foot = (right: number) => ({ x: top.x + right, y: 340 });
  const spine = [top, moved(top, 14, 70), moved(top, -10, 128), moved(top, 12, 176), foot(lean)];
  const tip = [moved(top, 44, 62), moved(top, 24, 52), moved(top, 13, 72)];
  const stars = steps(12).map(() =>
    circle(
      { x: random.between(0, 300), y: random.between(0, 130) },
      random.between(1.5, 3.5),
      fill(paint.spark),
    ),
  );
  return (
    stars.join('') +
    path(ridge(focus.y + 90, 90, 100, random), fill(paint.second, 0.5)) +
    lit(path(outline([top, foot(reach), foot(-reach)]), fill(paint.accent))) +
    path(outline([...spine, foot(reach)]), fill(paint.deep, 0.66)) +
    path(
      outline([top, ...tip, moved(top, -8, 48), moved(top, round(-44 * (reach / 200)), 62)]),
      fill(paint.spark),
    ) +
    path(outline([top, ...tip]), fill(paint.accent, 0.7)) +
    path(ridge(focus.y + 150, 60, 74, random), fill(paint.middle))
  );
};
