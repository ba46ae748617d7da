import { arc, group, moved, path, round, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';
import { EMBLEMS } from './emblems.ts';
import { back, face } from './faces.ts';

/** A deck that lies flat, its top card lifted. */
export const deck: Motif = ({ focus, paint, random }) => {
  const turn = random.pick([-38, 38]);
  const flat = (markup: string, lift: number): string =>
    group(markup, {
      transform:
        `translate(${focus.x} ${round(focus.y + 38 - lift)}) scale(1.02 .6) ` +
        `rotate(${turn}) translate(${-focus.x} ${-focus.y})`,
    });
  const pile = steps(6).map((i) =>
    flat(back(focus, i % 2 === 0 ? paint.middle : paint.second, paint), i * 11),
  );
  const air = moved(focus, 0, -20);
  const rays = path(
    arc(air, 112, 200, 340) + arc(air, 136, 214, 326),
    stroke(paint.accent, 5, 0.55),
  );
  return (
    rays +
    pile.join('') +
    lit(flat(face(focus, random.pick(EMBLEMS), paint), random.between(84, 100)))
  );
};
