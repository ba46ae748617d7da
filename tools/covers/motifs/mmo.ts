import { moved, outline, type Point, polar, polygon, repeat, steps } from '../geometry.ts';
import { type GenreArt, lit, type Motif, WIDTH } from '../motif.ts';
import { circle, fill, path, scaled, stroke } from '../svg.ts';

/** Nested hexagons, each turned a little further than the one around it. */
const nested: Motif = ({ focus, paint, random }) => {
  const twist = random.between(6, 17) * (random.chance(0.5) ? 1 : -1);
  const gap = random.between(16.5, 18.5);
  const shells = repeat(12, (i) => {
    const inwards = i - 6;
    const radius = inwards < 0 ? gap * (6 - inwards * 2.4) : gap * (6.2 - inwards);
    const light = inwards < 0 ? 0.22 + inwards * 0.03 : 0.4 + inwards * 0.12;
    const line = i % 2 === 0 ? stroke(paint.accent, 8, light) : stroke(paint.second, 4, light);
    const shell = polygon(focus, radius, 6, inwards * twist);
    return path(shell, { ...line, ...fill(paint.second, 0.025) });
  });
  return lit(shells + path(polygon(focus, 17, 6, 6 * twist), fill(paint.spark)));
};

/** A world map of hexagonal fields, lit around the one in the middle. */
const fields: Motif = ({ focus, paint, random }) => {
  const size = random.between(28, 36);
  const turn = random.between(-14, 14);
  const columns = 2 * Math.ceil(WIDTH / 2 / (size * 1.74)) + 1;
  const cells = repeat(columns * 9, (i) => {
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
  return lit(cells) + lit(center);
};

/** How dark each of the six facets is, clockwise from the upper right. */
const SHADE = [0.08, 0.34, 0.62, 0.5, 0.24, 0] as const;

/** A gem with six facets that are lit from above, and splinters around it. */
const stone: Motif = ({ focus, paint, random }) => {
  const turn = random.between(-12, 12) - 90;
  const flat = random.between(42, 50);
  const corner = (radius: number, i: number): Point => polar(focus, radius, i * 60 + turn);
  const table = steps(6).map((i) => corner(flat, i));
  const facets = SHADE.map((shade, i) => {
    const facet = outline([corner(86, i), corner(86, i + 1), corner(flat, i + 1), corner(flat, i)]);
    const color = i === 1 || i === 4 ? paint.second : paint.accent;
    const edge = stroke(paint.spark, 2, 0.5);
    return path(facet, fill(color)) + path(facet, { ...edge, ...fill(paint.deep, shade) });
  });
  const splinters = repeat(14, (i) => {
    const near = polar(focus, random.between(100, 128), i * 26 + random.between(-10, 10));
    const at = i < 8 ? near : moved(near, (near.x - focus.x) * random.between(0.5, 2), 0);
    return path(
      polygon(at, random.between(5, 12), random.pick([3, 4, 6]), random.between(0, 90)),
      fill(i % 3 === 0 ? paint.second : paint.accent, random.between(0.5, 1)),
    );
  });
  return (
    lit(splinters + facets.join('')) +
    path(outline(table), fill(paint.spark)) +
    path(outline(table.slice(1, 5)), fill(paint.accent, 0.45))
  );
};

/** A gate: a star of seven points in a ring of marks. */
const gate: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 51);
  const count = random.pick([21, 28, 35]);
  const marks = repeat(count, (i) => {
    const angle = (i * 360) / count + turn;
    return outline([polar(focus, 118, angle), polar(focus, i % 3 === 0 ? 134 : 126, angle)], false);
  });
  const heptagram = outline(steps(7).map((i) => polar(focus, 106, turn + (i * 3 * 360) / 7)));
  const whole =
    circle(focus, 108, { ...stroke(paint.accent, 7), ...fill(paint.second, 0.14) }) +
    path(marks, stroke(paint.accent, 5, 0.8)) +
    path(heptagram, { ...stroke(paint.second, 6), 'stroke-linejoin': 'bevel' }) +
    path(polygon(focus, 42, 6, turn), { ...stroke(paint.accent, 8), ...fill(paint.deep) }) +
    path(polygon(focus, 20, 6, turn), fill(paint.spark));
  return lit(scaled(whole, 0.81, focus));
};

/** A tunnel of hexagons that leads into the light. */
const tunnel: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 60);
  const [right, down] = [random.between(-36, -14), random.between(8, 20)];
  const radiusOf = (i: number): number => 470 * 0.66 ** i;
  const centerOf = (i: number): Point => {
    const away = radiusOf(i) / 111;
    return moved(focus, right * away, down * away);
  };
  /** A corner of a frame; frame 0 is the largest. */
  const corner = (i: number, side: number): Point =>
    polar(centerOf(i), radiusOf(i), side * 60 + turn);
  const walls = repeat(7 * 6, (n) => {
    const [i, side] = [Math.floor(n / 6), n % 6];
    const near = [corner(i, side), corner(i, side + 1)];
    const wall = outline([...near, corner(i + 1, side + 1), corner(i + 1, side)]);
    const light = (0.04 + i * 0.1) * (side % 2 === 0 ? 1 : 0.55);
    return path(wall, fill(side % 3 === 0 ? paint.second : paint.accent, light));
  });
  const edges = repeat(8, (i) =>
    path(
      polygon(centerOf(i), radiusOf(i), 6, turn),
      stroke(paint.accent, 5.5 - i * 0.4, 0.25 + i * 0.1),
    ),
  );
  const end = polygon(centerOf(7), radiusOf(7) + 3, 6, turn);
  return walls + lit(edges + path(end, fill(paint.spark)));
};

/** A guild: players around their leader, and lines between players who play together. */
const guild: Motif = ({ focus, paint, random }) => {
  const count = random.pick([5, 6, 7]);
  const turn = random.between(0, 60);
  const around = (min: number, max: number, shift: number): readonly Point[] =>
    steps(count).map((i) =>
      polar(focus, random.between(min, max), turn + ((i + shift) * 360) / count),
    );
  const near = around(58, 74, 0);
  const far = around(100, 116, 0.5);
  const distant = far.map((at) =>
    moved(at, (at.x - focus.x) * random.between(1, 2.4), random.between(-30, 30)),
  );
  const ties = near.map((member, i) => {
    const next = near[(i + 1) % count] ?? member;
    const friend = far[i] ?? member;
    const other = distant[i] ?? member;
    const inner = outline([focus, member, next], false);
    return inner + outline([member, friend, next], false) + outline([friend, other], false);
  });
  const players = (all: readonly Point[], size: number, light: number): string =>
    repeat(count, (i) =>
      path(
        polygon(all[i] ?? focus, size, 6, turn),
        fill(i % 2 === 0 ? paint.second : paint.accent, light),
      ),
    );
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
const ambience: Motif = ({ focus, paint }) =>
  repeat(15 * 5, (i) => {
    const row = Math.floor(i / 15) - 2;
    const at = moved(focus, ((i % 15) - 7 + (row % 2 === 0 ? 0 : 0.5)) * 66, row * 57);
    const distance = Math.hypot(at.x - focus.x, at.y - focus.y);
    if (distance < 90) return '';
    return path(polygon(at, 35, 6), stroke(paint.accent, 2, 0.2 - distance / 3200));
  });

export const mmo: GenreArt = { motifs: [nested, fields, stone, gate, tunnel, guild], ambience };
