import { lit, scaled, WIDTH, type GenreArt, type Motif } from '../motif.ts';
import {
  circle,
  fill,
  moved,
  outline,
  path,
  polar,
  polygon,
  steps,
  stroke,
  type Point,
} from '../svg.ts';

/** Hexagons within hexagons, each turned a little against the one around it. */
const nested: Motif = ({ focus, paint, random }) => {
  const twist = random.between(6, 17) * (random.chance(0.5) ? 1 : -1);
  const gap = random.between(16.5, 18.5);
  const shells = steps(12).map((i) => {
    const inwards = i - 6;
    const radius = inwards < 0 ? gap * (6 - inwards * 2.4) : gap * (6.2 - inwards);
    const light = inwards < 0 ? 0.22 + inwards * 0.03 : 0.4 + inwards * 0.12;
    return path(polygon(focus, radius, 6, inwards * twist), {
      ...stroke(i % 2 === 0 ? paint.accent : paint.second, i % 2 === 0 ? 8 : 4, light),
      fill: paint.second,
      'fill-opacity': 0.025,
    });
  });
  return lit(shells.join('') + path(polygon(focus, 17, 6, 6 * twist), fill(paint.spark)));
};

/** A world map of hexagonal fields, lit around the one where we are. */
const fields: Motif = ({ focus, paint, random }) => {
  const size = random.between(28, 36);
  const turn = random.between(-14, 14);
  const columns = 2 * Math.ceil(WIDTH / 2 / (size * 1.74)) + 1;
  const cells = steps(columns * 9).map((i) => {
    const row = Math.floor(i / columns) - 4;
    const right = ((i % columns) - (columns - 1) / 2 + (row % 2 === 0 ? 0 : 0.5)) * size * 1.74;
    const down = row * size * 1.51;
    const distance = Math.hypot(right, down);
    const angle = (Math.atan2(down, right) * 180) / Math.PI + turn;
    const cell = polygon(polar(focus, distance, angle), size - 3, 6, turn - 90);
    const color = random.chance(0.25) ? paint.second : paint.accent;
    const light = Math.max(0.08, 1.05 - distance / 170) * random.between(0.5, 1);
    const edge = random.chance(0.6) ? stroke(color, 2.5, distance < 160 ? 0.8 : 0.25) : {};
    return distance < 1 ? '' : path(cell, { ...edge, ...fill(color, light) });
  });
  const center = path(polygon(focus, size - 3, 6, turn - 90), fill(paint.spark));
  return lit(cells.join('')) + lit(center);
};

/** How dark each of the six facets is, from the upper right onwards. */
const SHADE = [0.08, 0.34, 0.62, 0.5, 0.24, 0] as const;

/** A cut stone of six sides, its facets lit from above, with splinters around it. */
const stone: Motif = ({ focus, paint, random }) => {
  const turn = random.between(-12, 12) - 90;
  const flat = random.between(42, 50);
  const corner = (radius: number, i: number): Point => polar(focus, radius, i * 60 + turn);
  const table = steps(6).map((i) => corner(flat, i));
  const facets = SHADE.map((shade, i) => {
    const facet = outline([corner(86, i), corner(86, i + 1), corner(flat, i + 1), corner(flat, i)]);
    const color = i === 1 || i === 4 ? paint.second : paint.accent;
    return (
      path(facet, fill(color)) +
      path(facet, { ...stroke(paint.spark, 2, 0.5), ...fill(paint.deep, shade) })
    );
  });
  const splinters = steps(14).map((i) => {
    const near = polar(focus, random.between(100, 128), i * 26 + random.between(-10, 10));
    const at = i < 8 ? near : moved(near, (near.x - focus.x) * random.between(0.5, 2), 0);
    return path(
      polygon(at, random.between(5, 12), random.pick([3, 4, 6]), random.between(0, 90)),
      fill(i % 3 === 0 ? paint.second : paint.accent, random.between(0.5, 1)),
    );
  });
  return (
    lit(splinters.join('') + facets.join('')) +
    path(outline(table), fill(paint.spark)) +
    path(outline(table.slice(1, 5)), fill(paint.accent, 0.45))
  );
};

/** A gate: a star of seven points in a ring of marks. */
const gate: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 51);
  const count = random.pick([21, 28, 35]);
  const marks = steps(count).map((i) => {
    const angle = (i * 360) / count + turn;
    return outline([polar(focus, 118, angle), polar(focus, i % 3 === 0 ? 134 : 126, angle)], false);
  });
  const star = outline(steps(7).map((i) => polar(focus, 106, turn + (i * 3 * 360) / 7)));
  const whole =
    circle(focus, 108, { ...stroke(paint.accent, 7), fill: paint.second, 'fill-opacity': 0.14 }) +
    path(marks.join(''), stroke(paint.accent, 5, 0.8)) +
    path(star, { ...stroke(paint.second, 6), 'stroke-linejoin': 'bevel' }) +
    path(polygon(focus, 42, 6, turn), {
      ...fill(paint.deep),
      stroke: paint.accent,
      'stroke-width': 8,
    }) +
    path(polygon(focus, 20, 6, turn), fill(paint.spark));
  return lit(scaled(whole, 0.81, focus));
};

/** A way of hexagons that leads into the light. */
const tunnel: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 60);
  const swing = { x: random.between(-36, -14), y: random.between(8, 20) };
  const frames = steps(8).map((i) => {
    const radius = 470 * 0.66 ** i;
    const away = radius / 222;
    return { radius, center: moved(focus, swing.x * away * 2, swing.y * away * 2) };
  });
  const walls = frames.slice(0, -1).flatMap((outer, i) => {
    const inner = frames[i + 1] ?? outer;
    return steps(6).map((side) => {
      const at = (frame: typeof outer, corner: number): Point =>
        polar(frame.center, frame.radius, corner * 60 + turn);
      const wall = outline([
        at(outer, side),
        at(outer, side + 1),
        at(inner, side + 1),
        at(inner, side),
      ]);
      const color = side % 3 === 0 ? paint.second : paint.accent;
      return path(wall, fill(color, (0.04 + i * 0.1) * (side % 2 === 0 ? 1 : 0.55)));
    });
  });
  const edges = frames.map(({ center, radius }, i) =>
    path(polygon(center, radius, 6, turn), stroke(paint.accent, 5.5 - i * 0.4, 0.25 + i * 0.1)),
  );
  const last = frames.at(-1);
  const end = last === undefined ? '' : polygon(last.center, last.radius + 3, 6, turn);
  return walls.join('') + lit(edges.join('') + path(end, fill(paint.spark)));
};

/** A guild: players around their leader, and who plays with whom. */
const guild: Motif = ({ focus, paint, random }) => {
  const count = random.pick([5, 6, 7]);
  const turn = random.between(0, 60);
  const circleOf = (least: number, most: number, shift: number): readonly Point[] =>
    steps(count).map((i) =>
      polar(focus, random.between(least, most), turn + ((i + shift) * 360) / count),
    );
  const near = circleOf(58, 74, 0);
  const far = circleOf(100, 116, 0.5);
  const distant = far.map(({ x, y }) => ({
    x: x + (x - focus.x) * random.between(1, 2.4),
    y: y + random.between(-30, 30),
  }));
  const ties = near.map((member, i) => {
    const next = near[(i + 1) % count] ?? member;
    const friend = far[i] ?? member;
    const other = distant[i] ?? member;
    return `M${focus.x} ${focus.y}L${member.x} ${member.y}L${next.x} ${next.y}M${member.x} ${member.y}L${friend.x} ${friend.y}L${next.x} ${next.y}M${friend.x} ${friend.y}L${other.x} ${other.y}`;
  });
  const players = (all: readonly Point[], size: number, light: number): string =>
    all
      .map((at, i) =>
        path(polygon(at, size, 6, turn), fill(i % 2 === 0 ? paint.second : paint.accent, light)),
      )
      .join('');
  return lit(
    path(ties.join(''), stroke(paint.accent, 3, 0.55)) +
      players(distant, 8, 0.6) +
      players(far, 10, 0.85) +
      players(near, 17, 1) +
      circle(focus, 40, stroke(paint.accent, 4, 0.8)) +
      path(polygon(focus, 29, 6, turn), fill(paint.spark)),
  );
};

/** A grid of hexagons that fades towards the edges. */
const ambience: Motif = ({ focus, paint }) => {
  const cells = steps(15 * 5).flatMap((i) => {
    const row = Math.floor(i / 15) - 2;
    const at = moved(focus, ((i % 15) - 7 + (row % 2 === 0 ? 0 : 0.5)) * 66, row * 57);
    const distance = Math.hypot(at.x - focus.x, at.y - focus.y);
    return distance < 90
      ? []
      : path(polygon(at, 35, 6), stroke(paint.accent, 2, 0.2 - distance / 3200));
  });
  return cells.join('');
};

export const mmo: GenreArt = { motifs: [nested, fields, stone, gate, tunnel, guild], ambience };
