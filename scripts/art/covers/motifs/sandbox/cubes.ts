import { moved, polar, steps } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { block } from './block.ts';

/** One large block with a smaller one on it, others afloat around them. */
export const cubes: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 60);
  const afloat = steps(6).map((i) => {
    const size = random.between(13, 30);
    const at = polar(focus, random.between(112, 146), turn + i * 60 + random.between(-14, 14));
    const color = i % 2 === 0 ? paint.second : paint.accent;
    return block({ at, size, height: size * 1.08, color }, paint);
  });
  const size = random.between(64, 78);
  const large = block(
    { at: moved(focus, 0, -34), size, height: size * 1.1, color: paint.accent },
    paint,
  );
  const small = block(
    { at: moved(focus, 0, -68), size: size * 0.52, height: size * 0.5, color: paint.spark },
    paint,
  );
  return afloat.join('') + lit(large) + small;
};
