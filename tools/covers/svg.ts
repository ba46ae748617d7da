import { round, type Point } from './geometry.ts';

/** Attributes by their SVG names. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Returns one SVG element as text. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

/** Returns a whole drawing as SVG text. */
export const svg = (attributes: Attributes, children: string): string =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...attributes }, children);

export const stop = (offset: number, color: string, opacity = 1): string =>
  element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });

export const linear = (id: string, attributes: Attributes, ...stops: readonly string[]): string =>
  element('linearGradient', { id, ...attributes }, stops.join(''));

export const radial = (id: string, attributes: Attributes, ...stops: readonly string[]): string =>
  element('radialGradient', { id, ...attributes }, stops.join(''));

/** Attributes of a line that is not filled. */
export const stroke = (color: string, width: number, opacity = 1): Attributes => ({
  fill: 'none',
  stroke: color,
  'stroke-width': width,
  'stroke-opacity': opacity,
});

/** Attributes of a filled shape. */
export const fill = (color: string, opacity = 1): Attributes => ({
  fill: color,
  'fill-opacity': opacity,
});

export const path = (data: string, attributes: Attributes): string =>
  element('path', { d: data, ...attributes });

export const circle = ({ x, y }: Point, radius: number, attributes: Attributes): string =>
  element('circle', { cx: x, cy: y, r: radius, ...attributes });

export const ellipse = ({ x, y }: Point, rx: number, ry: number, attributes: Attributes): string =>
  element('ellipse', { cx: x, cy: y, rx, ry, ...attributes });

/** Returns a rectangle by its upper left corner. */
export const rectangle = (
  { x, y }: Point,
  width: number,
  height: number,
  attributes: Attributes,
): string => element('rect', { x, y, width, height, ...attributes });

export const group = (markup: string, transform: string): string =>
  element('g', { transform }, markup);

/** Returns the markup turned clockwise about a point. */
export const turned = (markup: string, degrees: number, { x, y }: Point): string =>
  group(markup, `rotate(${round(degrees)} ${round(x)} ${round(y)})`);

/** Returns the markup scaled by a factor around a point. */
export const scaled = (markup: string, by: number, { x, y }: Point): string =>
  group(markup, `translate(${round(x * (1 - by))} ${round(y * (1 - by))}) scale(${round(by)})`);
