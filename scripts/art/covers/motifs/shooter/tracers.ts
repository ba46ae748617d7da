import { circle, fill, outline, path, polar, steps } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Tracers that meet in one hit. */
export const tracers: Motif = ({ focus, paint, random }) => {
  const count = random.pick([11, 13, 15]);
  const turn = random.between(0, 30);
  const rays = steps(count).map((i) => {
    const angle = turn + (i * 360) / count + random.between(-7, 7);
    const near = random.between(34, 62);
    const far = random.between(120, 260);
    const half = random.between(2, 5);
    return path(
      outline([
        polar(focus, near, angle),
        polar(focus, far, angle - half),
        polar(focus, far, angle + half),
      ]),
      fill(random.chance(0.35) ? paint.second : paint.accent, random.between(0.6, 1)),
    );
  });
  const burst = outline(
    steps(16).map((i) => polar(focus, i % 2 === 0 ? random.between(34, 46) : 17, turn + i * 22.5)),
  );
  return lit(rays.join('') + path(burst, fill(paint.spark))) + circle(focus, 9, fill(paint.deep));
};
