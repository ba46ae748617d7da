/** A point or a direction on the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rounds to two decimals. More are invisible, and would make equal drawings differ in their text. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns path data with its numbers rounded: d`M${x} ${y}`. */
export const d = (texts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  String.raw(texts, ...numbers.map(round));

/** Returns the point moved by this much to the right and down. */
export const moved = ({ x, y }: Point, right: number, down: number): Point => ({
  x: x + right,
  y: y + down,
});

/** Returns the point at `degrees` (clockwise from the right) and `radius` from the centre. */
export function polar(center: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return moved(center, radius * Math.cos(radians), radius * Math.sin(radians));
}

/** Returns `count` numbers from 0 upwards. */
export const steps = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => i);

/** Returns the joined texts that `draw` gives for `count` numbers from 0 upwards. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  steps(count).map(draw).join('');

/** Returns path data through the points, closed by default. */
export function outline(points: readonly Point[], closed = true): string {
  const corners = points.map(({ x, y }) => d`${x} ${y}`);
  return `M${corners.join('L')}${closed ? 'Z' : ''}`;
}

/** Returns path data of a regular polygon whose first corner stands at `degrees`. */
export const polygon = (center: Point, radius: number, corners: number, degrees = -90): string =>
  outline(steps(corners).map((i) => polar(center, radius, degrees + (i * 360) / corners)));

/** Returns path data of a star whose first tip stands at `degrees`. */
export const star = (center: Point, tips: number, outer: number, inner: number, degrees = 0) =>
  outline(
    steps(2 * tips).map((i) =>
      polar(center, i % 2 === 0 ? outer : inner, degrees + (i * 180) / tips),
    ),
  );

/** Returns path data of a circle's arc between two angles, clockwise. */
export function arc(center: Point, radius: number, from: number, to: number): string {
  const start = polar(center, radius, from);
  const end = polar(center, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return d`M${start.x} ${start.y}A${radius} ${radius} 0 ${large} 1 ${end.x} ${end.y}`;
}
