import {
  BOTTOM,
  HEIGHT,
  LEFT,
  lit,
  ORB,
  RIGHT,
  scaled,
  type GenreArt,
  type Motif,
} from '../motif.ts';
import {
  arc,
  circle,
  fill,
  moved,
  outline,
  path,
  polar,
  steps,
  stroke,
  turned,
  type Point,
} from '../svg.ts';

/** Path data of rays from `inner` outwards, every second one shorter. */
const rays = (center: Point, inner: number, outer: number, count: number, turn: number): string =>
  steps(count)
    .map((i) => {
      const angle = turn + (i * 360) / count;
      const width = 90 / count;
      return outline([
        polar(center, inner, angle - width),
        polar(center, i % 2 === 0 ? outer : outer * 0.74, angle),
        polar(center, inner, angle + width),
      ]);
    })
    .join('');

/** Path data of a star with four thin points. */
const glint = (center: Point, size: number): string =>
  outline(steps(8).map((i) => polar(center, i % 2 === 0 ? size : size * 0.2, i * 45)));

/** An eclipse that has left a crescent of the light. */
const crescent: Motif = ({ focus, paint, random }) => {
  const side = random.chance(0.5) ? 1 : -1;
  const moon = moved(focus, side * random.between(20, 30), random.between(-24, 2));
  const corona = rays(
    focus,
    76,
    random.between(320, 420),
    random.pick([16, 24, 32]),
    random.between(0, 20),
  );
  return (
    path(corona, fill(paint.accent, 0.26)) +
    lit(circle(focus, 74, fill(paint.accent)) + circle(focus, 96, stroke(paint.second, 5))) +
    circle(moon, 63, fill(paint.deep, 0.95)) +
    lit(path(glint(moon, random.between(20, 30)), fill(paint.spark)))
  );
};

/** The light behind a black disc, one bead of it at the edge. */
const totality: Motif = ({ focus, paint, random }) => {
  const angle = random.between(-160, -20);
  const bead = polar(focus, 70, angle);
  return (
    path(
      rays(focus, 60, random.between(320, 420), random.pick([10, 14, 18]), random.between(0, 25)),
      fill(paint.second, 0.3),
    ) +
    lit(
      circle(focus, 75, fill(paint.accent)) +
        path(arc(focus, 94, angle - 110, angle + 110), stroke(paint.second, 7)) +
        path(arc(focus, 107, angle + 100, angle + 250), stroke(paint.accent, 4, 0.6)),
    ) +
    circle(focus, 66, fill(paint.deep)) +
    lit(path(glint(bead, 46), fill(paint.spark)) + circle(bead, 14, fill(paint.spark)))
  );
};

/** A world with rings, a moon and stars. */
const world: Motif = ({ focus, paint, random }) => {
  const lean = random.between(10, 36) * (random.chance(0.5) ? 1 : -1);
  const radius = random.between(58, 68);
  const half = (rx: number, ry: number, front: boolean): string =>
    `M${focus.x - rx} ${focus.y}A${rx} ${ry} 0 0 ${front ? 0 : 1} ${focus.x + rx} ${focus.y}`;
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

/** A gate with the moon in it, its light on the ground before it. */
const gateway: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const width = random.between(66, 78);
  const pointed = random.chance(0.5);
  const arch = (half: number, top: number): string =>
    pointed
      ? `M${x - half} ${BOTTOM}V${y}Q${x - half} ${y - top * 0.62} ${x} ${y - top}Q${x + half} ${y - top * 0.62} ${x + half} ${y}V${BOTTOM}Z`
      : `M${x - half} ${BOTTOM}V${y - top + half}A${half} ${half} 0 0 1 ${x + half} ${y - top + half}V${BOTTOM}Z`;
  const floor = outline([
    moved(focus, -34, 70),
    moved(focus, 34, 70),
    { x: x + 90, y: BOTTOM },
    { x: x - 90, y: BOTTOM },
  ]);
  return (
    path(rays(focus, 40, 400, 20, random.between(0, 18)), fill(paint.accent, 0.2)) +
    lit(
      path(arch(width + 22, 112), {
        ...fill(paint.middle),
        stroke: paint.second,
        'stroke-width': 6,
      }),
    ) +
    path(arch(width, 88), { ...fill(paint.deep, 0.9), stroke: paint.accent, 'stroke-width': 7 }) +
    path(floor, fill(paint.accent, 0.55)) +
    lit(circle(moved(focus, 0, 4), 45, fill(ORB))) +
    path(glint(moved(focus, -34, -38), 12) + glint(moved(focus, 40, 44), 9), fill(paint.spark)) +
    path(`M${x - 40} ${y + 70}h80`, stroke(paint.accent, 5))
  );
};

/** A sword before the ring of an eclipse. */
const blade: Motif = ({ focus, paint, random }) => {
  const { x } = focus;
  const y = focus.y + 22;
  const width = random.between(15, 19);
  const steel = `M${x} ${y - 158}l${width} 36v136h${-2 * width}v-136Z`;
  const shade = `M${x} ${y - 158}l${width} 36v136h${-width}Z`;
  const guard = `M${x - 48} ${y + 10}l8 -6h80l8 6l-10 15h-76Z`;
  const grip = `M${x - 8} ${y + 25}h16v46h-16Z`;
  const sword =
    path(steel, fill(paint.spark)) +
    path(shade, fill(paint.middle, 0.45)) +
    path(guard, fill(paint.second)) +
    path(grip, fill(paint.middle)) +
    circle({ x, y: y + 78 }, 13, fill(paint.second));
  const ring = circle(focus, 84, {
    ...stroke(paint.accent, 12),
    fill: paint.deep,
    'fill-opacity': 0.75,
  });
  return (
    path(rays(focus, 88, 400, random.pick([20, 28]), 0), fill(paint.accent, 0.22)) +
    lit(ring) +
    lit(scaled(turned(sword, random.pick([-38, -24, 24, 38]), focus), 0.84, focus)) +
    path(glint(moved(focus, random.between(-50, 50), -64), 22), fill(paint.spark))
  );
};

/** Stars. */
const ambience: Motif = ({ paint, random }) => {
  const stars = steps(26).map((i) =>
    glint(
      { x: random.between(LEFT, RIGHT), y: random.between(8, HEIGHT * 0.8) },
      i % 5 === 0 ? 13 : random.between(3, 7),
    ),
  );
  return path(stars.join(''), fill(paint.spark, 0.85));
};

export const rpg: GenreArt = { motifs: [crescent, totality, world, gateway, blade], ambience };
