import { fill, outline, path, polar, polygon, steps, stroke } from '../../../svg.ts';
import { lit, type Motif } from '../../motif.ts';

/** How dark each of the six facets is, from the upper right onwards. */
const SHADE = [0.08, 0.34, 0.62, 0.5, 0.24, 0] as const;

/** A cut stone of six sides, its facets lit from above, with splinters around it. */
export const stone: Motif = ({ focus, paint, random }) => {
  const turn = random.between(-12, 12) - 90;
  const flat = random.between(46, 56);
  const corner = (radius: number, i: number) => polar(focus, radius, i * 60 + turn);
  const table = steps(6).map((i) => corner(flat, i));
  const facets = SHADE.map((shade, i) => {
    const facet = outline([corner(94, i), corner(94, i + 1), corner(flat, i + 1), corner(flat, i)]);
    const color = i === 1 || i === 4 ? paint.second : paint.accent;
    return (
      path(facet, fill(color)) +
      path(facet, { ...stroke(paint.spark, 2, 0.5), ...fill(paint.deep, shade) })
    );
  });
  const splinters = steps(8).map((i) =>
    path(
      polygon(
        polar(focus, random.between(116, 150), i * 45 + random.between(-14, 14)),
        random.between(6, 14),
        random.pick([3, 4, 6]),
        random.between(0, 90),
      ),
      fill(i % 3 === 0 ? paint.second : paint.accent, random.between(0.5, 1)),
    ),
  );
  return (
    lit(splinters.join('') + facets.join('')) +
    path(outline(table), fill(paint.spark)) +
    path(outline(table.slice(1, 5)), fill(paint.accent, 0.45))
  );
};
