/** SVG's attributes by their own names; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A point or a direction on the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** To two decimals: more is invisible, and fewer digits keep the drawing's text comparable. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** One SVG element as text. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

export const group = (children: string, attributes: Attributes = {}): string =>
  element('g', attributes, children);

export const circle = (center: Point, radius: number, attributes: Attributes): string =>
  element('circle', { cx: center.x, cy: center.y, r: radius, ...attributes });

export const path = (d: string, attributes: Attributes): string =>
  element('path', { d, ...attributes });

/** Attributes of a line that is not filled. */
export const stroke = (color: string, width: number, opacity = 1): Attributes => ({
  fill: 'none',
  stroke: color,
  'stroke-width': width,
  'stroke-opacity': opacity === 1 ? undefined : opacity,
});

/** Attributes of a filled shape. */
export const fill = (color: string, opacity = 1): Attributes => ({
  fill: color,
  'fill-opacity': opacity === 1 ? undefined : opacity,
});

/** The point at `degrees` (clockwise from the right) and `radius` from the centre. */
export function polar(center: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(radians), y: center.y + radius * Math.sin(radians) };
}

/** Path data through the points, closed unless told otherwise. */
export function outline(points: readonly Point[], closed = true): string {
  const steps = points.map((point) => `${round(point.x)} ${round(point.y)}`);
  return `M${steps.join('L')}${closed ? 'Z' : ''}`;
}

/** Path data of a regular polygon whose first corner stands at `degrees`. */
export function polygon(center: Point, radius: number, corners: number, degrees = -90): string {
  return outline(
    Array.from({ length: corners }, (_, corner) =>
      polar(center, radius, degrees + (corner * 360) / corners),
    ),
  );
}

/** Path data of a circle's arc between two angles, clockwise. */
export function arc(center: Point, radius: number, from: number, to: number): string {
  const start = polar(center, radius, from);
  const end = polar(center, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return `M${round(start.x)} ${round(start.y)}A${round(radius)} ${round(radius)} 0 ${large} 1 ${round(end.x)} ${round(end.y)}`;
}

/** The markup turned clockwise about a point. */
export const turned = (markup: string, degrees: number, { x, y }: Point): string =>
  group(markup, { transform: `rotate(${round(degrees)} ${round(x)} ${round(y)})` });

export const ellipse = (center: Point, rx: number, ry: number, attributes: Attributes): string =>
  element('ellipse', { cx: center.x, cy: center.y, rx, ry, ...attributes });

/** A rectangle by its upper left corner. */
export const rectangle = (
  corner: Point,
  width: number,
  height: number,
  attributes: Attributes,
): string => element('rect', { x: corner.x, y: corner.y, width, height, ...attributes });

/** The point moved by this much to the right and down. */
export const moved = ({ x, y }: Point, right: number, down: number): Point => ({
  x: x + right,
  y: y + down,
});

/** `count` numbers from 0 upwards, for drawing things in rows. */
export const steps = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => i);
