import { lit, scaled, type GenreArt, type Motif, type Paint } from '../motif.ts';
import {
  arc,
  circle,
  fill,
  group,
  moved,
  outline,
  path,
  polar,
  polygon,
  rectangle,
  round,
  steps,
  stroke,
  turned,
  type Attributes,
  type Point,
} from '../svg.ts';

/** Path data of a sign about a centre, `size` from there to its tip. */
type Emblem = (center: Point, size: number) => string;

/** An emblem from path data in absolute commands, drawn about 0 0 with a size of 1. */
const emblem =
  (unit: string): Emblem =>
  ({ x, y }, size) =>
    unit.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, right: string, down: string) =>
        `${round(x + Number(right) * size)} ${round(y + Number(down) * size)}`,
    );

/** What may stand on a card. */
const EMBLEMS: readonly Emblem[] = [
  // A star, a flame, a crown, a shield, a gem, a bolt.
  (center, size) =>
    outline(steps(10).map((i) => polar(center, i % 2 === 0 ? size : size * 0.46, i * 36 - 90))),
  emblem('M0.05 -1.1C0.95 -0.2 0.9 1 0 1C-0.9 1 -0.95 0 -0.35 -0.4C-0.3 0 0 -0.25 0.05 -1.1Z'),
  emblem('M-1 0.75L-1 -0.55L-0.45 0L0 -0.85L0.45 0L1 -0.55L1 0.75Z'),
  emblem(
    'M0 -1.05L0.88 -0.7L0.88 0C0.88 0.6 0.35 0.92 0 1.1C-0.35 0.92 -0.88 0.6 -0.88 0L-0.88 -0.7Z',
  ),
  emblem('M0 -1.1L0.75 0L0 1.1L-0.75 0Z'),
  emblem('M0.25 -1.1L-0.65 0.2L-0.05 0.2L-0.25 1.1L0.65 -0.2L0.05 -0.2Z'),
];

const CARD = { width: 102, height: 146 };

const sheet = ({ x, y }: Point, inset: number, attributes: Attributes): string =>
  rectangle(
    { x: x - CARD.width / 2 + inset, y: y - CARD.height / 2 + inset },
    CARD.width - 2 * inset,
    CARD.height - 2 * inset,
    attributes,
  );

/** A card's back, around its centre. */
const back = (center: Point, color: string, { accent, deep }: Paint): string =>
  sheet(center, 0, { rx: 13, fill: color, stroke: accent, 'stroke-width': 5 }) +
  sheet(center, 15, { rx: 5, ...stroke(deep, 4, 0.35) });

/** A card's face, bright, its emblem on a disc. */
const face = (center: Point, sign: Emblem, { spark, accent, middle }: Paint): string =>
  sheet(center, 0, { rx: 13, fill: spark, stroke: accent, 'stroke-width': 5 }) +
  sheet(center, 11, { rx: 6, ...stroke(middle, 3, 0.5) }) +
  circle(center, 37, fill(accent, 0.5)) +
  path(sign(center, 27), fill(middle));

/** A hand of five, the middle one shown. */
const fan: Motif = ({ focus, paint, random }) => {
  const center = moved(focus, 0, -8);
  const pivot = moved(center, 0, 170);
  const spread = random.between(12, 15);
  const lean = random.between(-5, 5);
  const hidden = [-2, 2, -1, 1].map((i) =>
    turned(
      back(center, i % 2 === 0 ? paint.middle : paint.second, paint),
      i * spread + lean,
      pivot,
    ),
  );
  const shown = turned(face(center, random.pick(EMBLEMS), paint), lean, pivot);
  return scaled(lit(hidden.join('')) + lit(shown), 0.86, focus);
};

/** A card drawn from the two that lie behind it. */
const drawn: Motif = ({ focus, paint, random }) => {
  const side = random.chance(0.5) ? 1 : -1;
  const hidden = [-32, -10].map((turn, i) =>
    turned(
      back(
        moved(focus, side * (i * 22 - 40), 12 - i * 4),
        i === 0 ? paint.middle : paint.second,
        paint,
      ),
      side * turn,
      focus,
    ),
  );
  const sparks = steps(12).map((i) => {
    const at = polar(focus, random.between(96, 116), i * 51 + random.between(-16, 16));
    const away = i < 7 ? 0 : Math.sign(at.x - focus.x) * random.between(40, 280);
    return path(
      polygon(moved(at, away, 0), random.between(5, 11), 4),
      fill(i % 2 === 0 ? paint.spark : paint.accent, i < 7 ? 1 : 0.6),
    );
  });
  const shown = turned(
    face(moved(focus, side * 14, 0), random.pick(EMBLEMS), paint),
    side * random.between(6, 16),
    focus,
  );
  return sparks.join('') + scaled(hidden.join('') + lit(shown), 0.92, focus);
};

/** A deck that lies flat, its top card lifted. */
const deck: Motif = ({ focus, paint, random }) => {
  const turn = random.pick([-38, 38]);
  const flat = (markup: string, lift: number): string =>
    group(markup, {
      transform:
        `translate(${focus.x} ${round(focus.y + 44 - lift)}) scale(1.02 .6) ` +
        `rotate(${turn}) translate(${-focus.x} ${-focus.y})`,
    });
  const pile = steps(6).map((i) =>
    flat(back(focus, i % 2 === 0 ? paint.middle : paint.second, paint), i * 11),
  );
  const air = moved(focus, 0, -14);
  const rays = steps(6).map((i) =>
    path(
      arc(air, 112 + i * 28, 200 + i * 6, 340 - i * 6),
      stroke(paint.accent, 5, 0.55 - i * 0.08),
    ),
  );
  return (
    rays.join('') +
    scaled(
      pile.join('') + lit(flat(face(focus, random.pick(EMBLEMS), paint), random.between(84, 96))),
      0.9,
      focus,
    )
  );
};

/** The pattern of a table's cloth. */
const ambience: Motif = ({ focus, paint }) => {
  const marks = steps(19 * 5).map((i) => {
    const row = Math.floor(i / 19) - 2;
    const at = moved(focus, ((i % 19) - 9 + (row % 2 === 0 ? 0 : 0.5)) * 54, row * 62);
    return polygon(at, 9, 4);
  });
  return path(marks.join(''), stroke(paint.accent, 2, 0.2));
};

export const card: GenreArt = { motifs: [fan, drawn, deck], ambience };
