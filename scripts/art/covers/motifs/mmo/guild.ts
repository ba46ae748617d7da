import { circle, fill, path, polar, polygon, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** A guild: players around their leader, and who plays with whom. */
export const guild: Motif = ({ focus, paint, random }) => {
  const count = random.pick([5, 6, 7]);
  const turn = random.between(0, 60);
  const near = steps(count).map((i) =>
    polar(focus, random.between(68, 92), turn + (i * 360) / count),
  );
  const far = steps(count).map((i) =>
    polar(focus, random.between(126, 160), turn + ((i + 0.5) * 360) / count),
  );
  const ties = near.map((member, i) => {
    const next = near[(i + 1) % count] ?? member;
    const friend = far[i] ?? member;
    return `M${focus.x} ${focus.y}L${member.x} ${member.y}L${next.x} ${next.y}M${member.x} ${member.y}L${friend.x} ${friend.y}L${next.x} ${next.y}`;
  });
  return lit(
    path(ties.join(''), stroke(paint.accent, 3, 0.6)) +
      far.map((at) => path(polygon(at, 11, 6, turn), fill(paint.accent, 0.8))).join('') +
      near
        .map((at, i) =>
          path(polygon(at, 19, 6, turn), fill(i % 2 === 0 ? paint.second : paint.accent)),
        )
        .join('') +
      circle(focus, 46, stroke(paint.accent, 4, 0.8)) +
      path(polygon(focus, 33, 6, turn), fill(paint.spark)),
  );
};
