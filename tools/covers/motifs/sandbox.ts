import { HEIGHT, lit, WIDTH, type GenreArt, type Motif, type Paint } from '../motif.ts';
import {
  fill,
  moved,
  outline,
  path,
  polar,
  rectangle,
  round,
  steps,
  stroke,
  turned,
  type Point,
} from '../svg.ts';

/** A block that is seen from a corner. */
interface Block {
  /** The middle of its top. */
  readonly at: Point;
  /** Half its width. */
  readonly size: number;
  readonly height: number;
  readonly color: string;
}

/** Its top in full light, its left side in the ground's colour, its right side dark. */
function block({ at: { x, y }, size, height, color }: Block, paint: Paint): string {
  const half = size / 2;
  const [west, east] = [
    { x: x - size, y },
    { x: x + size, y },
  ];
  const south = { x, y: y + half };
  const below = (point: Point): Point => ({ x: point.x, y: point.y + height });
  const left = outline([west, south, below(south), below(west)]);
  const right = outline([east, south, below(south), below(east)]);
  const edge = { ...stroke(paint.deep, 2.5, 0.75), 'stroke-linejoin': 'round' };
  return (
    path(left + right, fill(color)) +
    path(left, { ...edge, ...fill(paint.ground, 0.5) }) +
    path(right, { ...edge, ...fill(paint.deep, 0.62) }) +
    path(outline([{ x, y: y - half }, east, south, west]), { ...edge, fill: color })
  );
}

/** An island of blocks that rise to a peak. */
const island: Motif = ({ focus, paint, random }) => {
  const count = random.pick([3, 4, 4]);
  const size = 108 / count;
  const peak = { column: random.between(0, count - 1), row: random.between(0, count - 1) };
  const blocks = steps(count * count).map((i) => {
    const column = i % count;
    const row = Math.floor(i / count);
    const distance = Math.hypot(column - peak.column, row - peak.row);
    const rise =
      Math.max(0, Math.round((2.8 - distance + random.between(-0.7, 0.7)) * 1.2)) * size * 0.62;
    const plain = random.chance(0.32) ? paint.second : paint.accent;
    const at = {
      x: focus.x + (column - row) * size,
      y: focus.y + 8 + ((column + row - count + 1) * size) / 2 - rise,
    };
    const color = distance < 0.8 ? paint.spark : plain;
    return block({ at, size, height: size * 0.8 + rise, color }, paint);
  });
  return blocks.join('');
};

/** One large block with a smaller one on it, others afloat around them. */
const cubes: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 60);
  const afloat = steps(14).map((i) => {
    const size = random.between(11, 24);
    const near = polar(focus, random.between(92, 108), turn + i * 60 + random.between(-14, 14));
    const at = i < 6 ? near : moved(near, Math.sign(near.x - focus.x) * random.between(60, 310), 0);
    const color = i % 2 === 0 ? paint.second : paint.accent;
    return block({ at, size, height: size * 1.08, color }, paint);
  });
  const size = random.between(58, 68);
  const large = block(
    { at: moved(focus, 0, -24), size, height: size * 1.1, color: paint.accent },
    paint,
  );
  const small = block(
    { at: moved(focus, 0, -56), size: size * 0.52, height: size * 0.5, color: paint.spark },
    paint,
  );
  return afloat.join('') + lit(large) + small;
};

/** A wall of tiles, lit from where the eye rests, a few of them standing out. */
const tiles: Motif = ({ focus, paint, random }) => {
  const size = random.pick([38, 44, 50]);
  const columns = Math.ceil((WIDTH * 1.1) / size);
  const rows = Math.ceil((HEIGHT * 1.8) / size);
  const wall = steps(columns * rows).map((i) => {
    const corner = moved(
      focus,
      ((i % columns) - columns / 2) * size,
      (Math.floor(i / columns) - rows / 2) * size,
    );
    const distance = Math.hypot(corner.x + size / 2 - focus.x, corner.y + size / 2 - focus.y);
    const color = random.pick([paint.accent, paint.accent, paint.second]);
    const light = Math.max(0.07, 1.05 - distance / 165) * random.between(0.25, 1);
    const square = { rx: 4, ...fill(color, Math.min(1, light)) };
    const shine = path(
      `M${round(corner.x)} ${round(corner.y)}h${size - 5}l-9 9h${23 - size}v${size - 23}l-9 9Z`,
      fill(paint.spark, light * 0.5),
    );
    if (distance < size * 0.9 && random.chance(0.5)) {
      return lit(rectangle(corner, size - 5, size - 5, { rx: 4, ...fill(paint.spark) }));
    }
    return rectangle(corner, size - 5, size - 5, square) + shine;
  });
  return turned(wall.join(''), random.between(-12, 12), focus);
};

/** The edges of blocks, as a drawing board shows them. */
const ambience: Motif = ({ focus, paint }) => {
  const lines = steps(26).map((i) => {
    const x = focus.x + (i - 13) * 52;
    return `M${x} -20l680 340M${x} -20l-680 340`;
  });
  return path(lines.join(''), stroke(paint.accent, 2, 0.1));
};

export const sandbox: GenreArt = { motifs: [island, cubes, tiles], ambience };
