import { arc, moved, type Point, polar, polygon, repeat, star } from '../geometry.ts';
import { type GenreArt, lit, type Motif, type Paint } from '../motif.ts';
import { type Attributes, circle, fill, group } from '../svg.ts';
import { path, rectangle, scaled, stroke, turned } from '../svg.ts';

/** Path data of the signs on cards, around 0 0: a star, a flame, a crown, a shield, a gem, a bolt. */
const EMBLEMS = [
  star({ x: 0, y: 0 }, 5, 100, 46, -90),
  'M5 -110C95 -20 90 100 0 100C-90 100 -95 0 -35 -40C-30 0 0 -25 5 -110Z',
  'M-100 75L-100 -55L-45 0L0 -85L45 0L100 -55L100 75Z',
  'M0 -105L88 -70L88 0C88 60 35 92 0 110C-35 92 -88 60 -88 0L-88 -70Z',
  'M0 -110L75 0L0 110L-75 0Z',
  'M25 -110L-65 20L-5 20L-25 110L65 -20L5 -20Z',
] as const;

/** A card's rectangle, each side moved inwards by `inset`. */
const sheet = (center: Point, inset: number, attributes: Attributes): string =>
  rectangle(moved(center, inset - 51, inset - 73), 102 - 2 * inset, 146 - 2 * inset, attributes);

const back = (center: Point, color: string, { accent, deep }: Paint): string =>
  sheet(center, 0, { rx: 13, ...stroke(accent, 5), ...fill(color) }) +
  sheet(center, 15, { rx: 5, ...stroke(deep, 4, 0.35) });

/** A bright card with its emblem on a disc. */
const face = (center: Point, emblem: string, { spark, accent, middle }: Paint): string =>
  sheet(center, 0, { rx: 13, ...stroke(accent, 5), ...fill(spark) }) +
  sheet(center, 11, { rx: 6, ...stroke(middle, 3, 0.5) }) +
  circle(center, 37, fill(accent, 0.5)) +
  group(path(emblem, fill(middle)), `translate(${center.x} ${center.y}) scale(.27)`);

/** A fan of five cards, of which only the middle one shows its face. */
const fan: Motif = ({ focus, paint, random }) => {
  const center = moved(focus, 0, -8);
  const pivot = moved(center, 0, 170);
  const spread = random.between(12, 15);
  const lean = random.between(-5, 5);
  const hidden = [-2, 2, -1, 1].map((i) => {
    const card = back(center, i % 2 === 0 ? paint.middle : paint.second, paint);
    return turned(card, i * spread + lean, pivot);
  });
  const shown = turned(face(center, random.pick(EMBLEMS), paint), lean, pivot);
  return scaled(lit(hidden.join('')) + lit(shown), 0.86, focus);
};

/** A card pulled out of a stack; two others lie behind it. */
const pulled: Motif = ({ focus, paint, random }) => {
  const side = random.chance(0.5) ? 1 : -1;
  const under = back(moved(focus, side * -40, 12), paint.middle, paint);
  const over = back(moved(focus, side * -18, 8), paint.second, paint);
  const hidden = turned(under, side * -32, focus) + turned(over, side * -10, focus);
  const sparks = repeat(12, (i) => {
    const at = polar(focus, random.between(96, 116), i * 51 + random.between(-16, 16));
    const away = i < 7 ? 0 : Math.sign(at.x - focus.x) * random.between(40, 280);
    const color = i % 2 === 0 ? paint.spark : paint.accent;
    return path(
      polygon(moved(at, away, 0), random.between(5, 11), 4),
      fill(color, i < 7 ? 1 : 0.6),
    );
  });
  const card = face(moved(focus, side * 14, 0), random.pick(EMBLEMS), paint);
  const shown = turned(card, side * random.between(6, 16), focus);
  return sparks + scaled(hidden + lit(shown), 0.92, focus);
};

/** A deck that lies flat, its top card lifted. */
const deck: Motif = ({ focus, paint, random }) => {
  const { x, y } = focus;
  const turn = random.pick([-38, 38]);
  const flat = (markup: string, lift: number): string =>
    group(
      markup,
      `translate(${x} ${y + 44 - lift}) scale(1.02 .6) rotate(${turn}) translate(${-x} ${-y})`,
    );
  const pile = repeat(6, (i) =>
    flat(back(focus, i % 2 === 0 ? paint.middle : paint.second, paint), i * 11),
  );
  const rays = repeat(6, (i) =>
    path(
      arc(moved(focus, 0, -14), 112 + i * 28, 200 + i * 6, 340 - i * 6),
      stroke(paint.accent, 5, 0.55 - i * 0.08),
    ),
  );
  const top = flat(face(focus, random.pick(EMBLEMS), paint), random.between(84, 96));
  return rays + scaled(pile + lit(top), 0.9, focus);
};

/** A pattern of diamonds, as on a tablecloth. */
const ambience: Motif = ({ focus, paint }) => {
  const marks = repeat(19 * 5, (i) => {
    const row = Math.floor(i / 19) - 2;
    const at = moved(focus, ((i % 19) - 9 + (row % 2 === 0 ? 0 : 0.5)) * 54, row * 62);
    return polygon(at, 9, 4);
  });
  return path(marks, stroke(paint.accent, 2, 0.2));
};

export const card: GenreArt = { motifs: [fan, pulled, deck], ambience };
