import { d, moved, outline, type Point, polar, repeat } from '../geometry.ts';
import { type GenreArt, HEIGHT, lit, type Motif, type Paint, WIDTH } from '../motif.ts';
import { fill, path, rectangle, stroke, turned } from '../svg.ts';

/**
 * A block that is seen from a corner: its top in full light, its left side in the ground's colour, its
 * right side dark. `top` is the middle of its top, `size` half its width.
 */
function block(top: Point, size: number, height: number, color: string, paint: Paint): string {
  const { x, y } = top;
  const edge = { ...stroke(paint.deep, 2.5, 0.75), 'stroke-linejoin': 'round' };
  const side = (width: number): string =>
    d`M${x + width} ${y}L${x} ${y + size / 2}v${height}L${x + width} ${y + height}Z`;
  const [north, south] = [moved(top, 0, -size / 2), moved(top, 0, size / 2)];
  const lid = outline([north, moved(top, size, 0), south, moved(top, -size, 0)]);
  return (
    path(side(-size) + side(size), fill(color)) +
    path(side(-size), { ...edge, ...fill(paint.ground, 0.5) }) +
    path(side(size), { ...edge, ...fill(paint.deep, 0.62) }) +
    path(lid, { ...edge, ...fill(color) })
  );
}

/** An island of blocks that rise to a peak. */
const island: Motif = ({ focus, paint, random }) => {
  const count = random.pick([3, 4, 4]);
  const size = 108 / count;
  const peak = { column: random.between(0, count - 1), row: random.between(0, count - 1) };
  return repeat(count * count, (i) => {
    const column = i % count;
    const row = Math.floor(i / count);
    const distance = Math.hypot(column - peak.column, row - peak.row);
    const levels = Math.round((2.8 - distance + random.between(-0.7, 0.7)) * 1.2);
    const rise = Math.max(0, levels) * size * 0.62;
    const plain = random.chance(0.32) ? paint.second : paint.accent;
    const down = 8 + ((column + row - count + 1) * size) / 2 - rise;
    const top = moved(focus, (column - row) * size, down);
    return block(top, size, size * 0.8 + rise, distance < 0.8 ? paint.spark : plain, paint);
  });
};

/** One large block with a smaller one on it, and more blocks floating around them. */
const cubes: Motif = ({ focus, paint, random }) => {
  const turn = random.between(0, 60);
  const afloat = repeat(14, (i) => {
    const size = random.between(11, 24);
    const near = polar(focus, random.between(92, 108), turn + i * 60 + random.between(-14, 14));
    const top =
      i < 6 ? near : moved(near, Math.sign(near.x - focus.x) * random.between(60, 310), 0);
    return block(top, size, size * 1.08, i % 2 === 0 ? paint.second : paint.accent, paint);
  });
  const size = random.between(58, 68);
  const large = block(moved(focus, 0, -24), size, size * 1.1, paint.accent, paint);
  const small = block(moved(focus, 0, -56), size * 0.52, size * 0.5, paint.spark, paint);
  return afloat + lit(large) + small;
};

/** A wall of tiles, lit from the middle, a few of them standing out. */
const tiles: Motif = ({ focus, paint, random }) => {
  const size = random.pick([38, 44, 50]);
  const columns = Math.ceil((WIDTH * 1.1) / size);
  const rows = Math.ceil((HEIGHT * 1.8) / size);
  const wall = repeat(columns * rows, (i) => {
    const right = ((i % columns) - columns / 2) * size;
    const down = (Math.floor(i / columns) - rows / 2) * size;
    const corner = moved(focus, right, down);
    const distance = Math.hypot(right + size / 2, down + size / 2);
    const color = random.pick([paint.accent, paint.accent, paint.second]);
    const light = Math.max(0.07, 1.05 - distance / 165) * random.between(0.25, 1);
    const square = (look: ReturnType<typeof fill>): string =>
      rectangle(corner, size - 5, size - 5, { rx: 4, ...look });
    if (distance < size * 0.9 && random.chance(0.5)) return lit(square(fill(paint.spark)));
    const shine = d`M${corner.x} ${corner.y}h${size - 5}l-9 9h${23 - size}v${size - 23}l-9 9Z`;
    return square(fill(color, Math.min(1, light))) + path(shine, fill(paint.spark, light * 0.5));
  });
  return turned(wall, random.between(-12, 12), focus);
};

/** Lines like the edges of blocks in a technical drawing. */
const ambience: Motif = ({ focus, paint }) => {
  const lines = repeat(26, (i) => {
    const x = focus.x + (i - 13) * 52;
    return d`M${x} -20l680 340M${x} -20l-680 340`;
  });
  return path(lines, stroke(paint.accent, 2, 0.1));
};

export const sandbox: GenreArt = { motifs: [island, cubes, tiles], ambience };
