import { arc, d, moved, outline, type Point, polar, repeat, round, star } from '../geometry.ts';
import { BOTTOM, type GenreArt, HEIGHT, LEFT, lit, type Motif, ORB, RIGHT } from '../motif.ts';
import { circle, fill, path, scaled, stroke, turned } from '../svg.ts';

/** Path data of rays from `inner` outwards, every second one shorter. */
const rays = (center: Point, inner: number, outer: number, count: number, turn: number): string =>
  repeat(count, (i) => {
    const angle = turn + (i * 360) / count;
    const width = 90 / count;
    return outline([
      polar(center, inner, angle - width),
      polar(center, i % 2 === 0 ? outer : outer * 0.74, angle),
      polar(center, inner, angle + width),
    ]);
  });

/** Path data of a star with four thin points. */
const glint = (center: Point, size: number): string => star(center, 4, size, size * 0.2);

/** An eclipse: only a crescent of the light is left. */
const crescent: Motif = ({ focus, paint, random }) => {
  const side = random.chance(0.5) ? 1 : -1;
  const moon = moved(focus, side * random.between(20, 30), random.between(-24, 2));
  const reach = random.between(320, 420);
  const corona = rays(focus, 76, reach, random.pick([16, 24, 32]), random.between(0, 20));
  return (
    path(corona, fill(paint.accent, 0.26)) +
    lit(circle(focus, 74, fill(paint.accent)) + circle(focus, 96, stroke(paint.second, 5))) +
    circle(moon, 63, fill(paint.deep, 0.95)) +
    lit(path(glint(moon, random.between(20, 30)), fill(paint.spark)))
  );
};

/** A total eclipse: light around a black disc, with one bright point at its edge. */
const totality: Motif = ({ focus, paint, random }) => {
  const angle = random.between(-160, -20);
  const bead = polar(focus, 70, angle);
  const reach = random.between(320, 420);
  const corona = rays(focus, 60, reach, random.pick([10, 14, 18]), random.between(0, 25));
  return (
    path(corona, fill(paint.second, 0.3)) +
    lit(
      circle(focus, 75, fill(paint.accent)) +
        path(arc(focus, 94, angle - 110, angle + 110), stroke(paint.second, 7)) +
        path(arc(focus, 107, angle + 100, angle + 250), stroke(paint.accent, 4, 0.6)),
    ) +
    circle(focus, 66, fill(paint.deep)) +
    lit(path(glint(bead, 46), fill(paint.spark)) + circle(bead, 14, fill(paint.spark)))
  );
};

/** A planet with rings and a moon. */
const world: Motif = ({ focus, paint, random }) => {
  const lean = random.between(10, 36) * (random.chance(0.5) ? 1 : -1);
  const radius = random.between(58, 68);
  const half = (rx: number, ry: number, front: boolean): string =>
    d`M${focus.x - rx} ${focus.y}a${rx} ${ry} 0 0 ${front ? 0 : 1} ${2 * rx} 0`;
  const rings = (front: boolean): string =>
    turned(
      path(half(110, 31, front), stroke(paint.second, 12)) +
        path(half(88, 22, front), stroke(paint.accent, 5)),
      lean,
      focus,
    );
  const moon = polar(focus, 104, lean > 0 ? random.between(-60, -30) : random.between(210, 240));
  return (
    rings(false) +
    lit(circle(focus, radius, fill(ORB))) +
    lit(rings(true)) +
    circle(moon, 12, fill(paint.spark))
  );
};

/** A gate with the moon in it, and moonlight on the ground in front. */
const gateway: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  // Rounds before doubling. If the width is not exactly twice the radius, the half circle moves by a unit.
  const width = round(random.between(66, 78));
  const pointed = random.chance(0.5);
  const arch = (half: number, top: number): string => {
    const rise = pointed
      ? d`V${y}q0 ${-top * 0.62} ${half} ${-top}q${half} ${top * 0.38} ${half} ${top}`
      : d`V${y - top + half}a${half} ${half} 0 0 1 ${2 * half} 0`;
    return d`M${x - half} ${BOTTOM}` + rise + d`V${BOTTOM}Z`;
  };
  const ends = [
    { x: x + 90, y: BOTTOM },
    { x: x - 90, y: BOTTOM },
  ];
  const floor = outline([moved(focus, -34, 70), moved(focus, 34, 70), ...ends]);
  return (
    path(rays(focus, 40, 400, 20, random.between(0, 18)), fill(paint.accent, 0.2)) +
    lit(path(arch(width + 22, 112), { ...stroke(paint.second, 6), ...fill(paint.middle) })) +
    path(arch(width, 88), { ...stroke(paint.accent, 7), ...fill(paint.deep, 0.9) }) +
    path(floor, fill(paint.accent, 0.55)) +
    lit(circle(moved(focus, 0, 4), 45, fill(ORB))) +
    path(glint(moved(focus, -34, -38), 12) + glint(moved(focus, 40, 44), 9), fill(paint.spark)) +
    path(d`M${x - 40} ${y + 70}h80`, stroke(paint.accent, 5))
  );
};

/** A sword in front of an eclipse. */
const blade: Motif = ({ focus, paint, random }) => {
  const { x } = focus;
  const y = focus.y + 22;
  const width = random.between(15, 19);
  const sword =
    path(d`M${x} ${y - 158}l${width} 36v136h${-2 * width}v-136Z`, fill(paint.spark)) +
    path(d`M${x} ${y - 158}l${width} 36v136h${-width}Z`, fill(paint.middle, 0.45)) +
    path(d`M${x - 48} ${y + 10}l8 -6h80l8 6l-10 15h-76Z`, fill(paint.second)) +
    path(d`M${x - 8} ${y + 25}h16v46h-16Z`, fill(paint.middle)) +
    circle({ x, y: y + 78 }, 13, fill(paint.second));
  return (
    path(rays(focus, 88, 400, random.pick([20, 28]), 0), fill(paint.accent, 0.22)) +
    lit(circle(focus, 84, { ...stroke(paint.accent, 12), ...fill(paint.deep, 0.75) })) +
    lit(scaled(turned(sword, random.pick([-38, -24, 24, 38]), focus), 0.84, focus)) +
    path(glint(moved(focus, random.between(-50, 50), -64), 22), fill(paint.spark))
  );
};

/** Stars. */
const ambience: Motif = ({ paint, random }) => {
  const stars = repeat(26, (i) =>
    glint(
      { x: random.between(LEFT, RIGHT), y: random.between(8, HEIGHT * 0.8) },
      i % 5 === 0 ? 13 : random.between(3, 7),
    ),
  );
  return path(stars, fill(paint.spark, 0.85));
};

export const rpg: GenreArt = { motifs: [crescent, totality, world, gateway, blade], ambience };
