import { path, round, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** Lines of speed, broader and brighter near the middle. */
export const streaks: Motif = ({ focus, paint, random }) => {
  const slope = random.between(0.12, 0.5);
  const lines = steps(15).map((i) => {
    const y = -20 + i * 20;
    const length = random.between(90, 270);
    const near = 1 - Math.min(1, Math.abs(y + 30 - focus.y) / 170);
    const color = random.chance(0.22) ? paint.spark : random.pick([paint.accent, paint.second]);
    return path(
      `M${round(random.between(-40, 120))} ${round(y + length * slope)}l${round(length)} ${round(-length * slope)}`,
      {
        ...stroke(color, 3 + near * random.between(4, 12), 0.4 + near * 0.6),
        'stroke-linecap': 'round',
      },
    );
  });
  return lit(lines.join(''));
};
