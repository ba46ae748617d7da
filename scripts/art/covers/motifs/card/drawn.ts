import { fill, moved, path, polar, polygon, steps, turned } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { EMBLEMS } from './emblems.ts';
import { back, face } from './faces.ts';

/** A card drawn from the two that lie behind it. */
export const drawn: Motif = ({ focus, paint, random }) => {
  const side = random.chance(0.5) ? 1 : -1;
  const hidden = [-32, -10].map((turn, i) =>
    turned(
      back(
        moved(focus, side * (i * 22 - 48), 12 - i * 4),
        i === 0 ? paint.middle : paint.second,
        paint,
      ),
      side * turn,
      focus,
    ),
  );
  const sparks = steps(7).map((i) => {
    const at = polar(focus, random.between(104, 140), i * 51 + random.between(-16, 16));
    return path(
      polygon(at, random.between(6, 13), 4),
      fill(i % 2 === 0 ? paint.spark : paint.accent),
    );
  });
  const shown = turned(
    face(moved(focus, side * 14, 0), random.pick(EMBLEMS), paint),
    side * random.between(6, 16),
    focus,
  );
  return sparks.join('') + hidden.join('') + lit(shown);
};
