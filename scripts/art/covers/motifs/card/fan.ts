import { moved, turned } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { EMBLEMS } from './emblems.ts';
import { back, face } from './faces.ts';

/** A hand of five, the middle one shown. */
export const fan: Motif = ({ focus, paint, random }) => {
  const pivot = moved(focus, 0, 170);
  const spread = random.between(13, 18);
  const lean = random.between(-6, 6);
  const hidden = [-2, 2, -1, 1].map((i) =>
    turned(back(focus, i % 2 === 0 ? paint.middle : paint.second, paint), i * spread + lean, pivot),
  );
  const shown = turned(face(focus, random.pick(EMBLEMS), paint), lean, pivot);
  return lit(hidden.join('')) + lit(shown);
};
