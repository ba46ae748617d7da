import { monogramOf } from '../../../data/content/monogram.ts';
import type { Lettering } from '../lettering.ts';
import { FOCUS, HEIGHT } from '../motif.ts';
import { element, group, steps } from '../svg.ts';

const CARD = { width: 210, height: 224 };
const CENTER = { x: 922, y: 306 };

/** A cover's drawing with the game's letters over it, as outlines, where a card's frame shows them. */
export function withMonogram(svg: string, name: string, lettering: Lettering): string {
  const text = monogramOf(name);
  if (text === '' || !lettering.covers(text)) return svg;
  const size = Math.min(100, 240 / lettering.measure(text, -0.03));
  const transform = `translate(${FOCUS.x - 122} ${HEIGHT - 24})`;
  const letters = group(lettering.draw(text, size, -0.03), { transform, fill: '#fff' });
  return svg.replace('</svg>', `${letters}</svg>`);
}

/** The drawing inside another one: its definitions keep their names to themselves. */
export const isolate = (svg: string, prefix: string): string =>
  svg.replaceAll('id="', `id="${prefix}`).replaceAll('url(#', `url(#${prefix}`);

/** A cover with round corners and a hairline, its middle at the origin. */
function card(svg: string): string {
  const { width, height } = CARD;
  const frame = { x: -width / 2, y: -height / 2, width, height };
  const inner = svg.replace(
    '<svg ',
    `<svg x="${frame.x}" y="${frame.y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
  );
  return (
    element('rect', {
      ...frame,
      rx: 16,
      fill: '#000',
      'fill-opacity': 0.55,
      filter: 'url(#drop)',
    }) +
    group(inner, { 'clip-path': 'url(#corners)' }) +
    element('rect', {
      ...frame,
      rx: 16,
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.16,
      'stroke-width': 2,
    })
  );
}

/** Up to five covers (SVG text) as a hand of cards at the right of the share image. */
export function fan(covers: readonly string[]): string {
  const shown = covers.slice(0, 5);
  const middle = (shown.length - 1) / 2;
  const corners = element('rect', {
    x: -CARD.width / 2,
    y: -CARD.height / 2,
    width: CARD.width,
    height: CARD.height,
    rx: 16,
  });
  const definitions =
    element('clipPath', { id: 'corners' }, corners) +
    element(
      'filter',
      { id: 'drop', x: '-30%', y: '-30%', width: '160%', height: '170%' },
      element('feGaussianBlur', { stdDeviation: 16 }),
    );
  const order = steps(shown.length).toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
  const cards = order.map((index) => {
    const side = index - middle;
    const transform = `translate(${CENTER.x + side * 74} ${CENTER.y + side ** 2 * 12}) rotate(${side * 7})`;
    return group(card(isolate(shown[index] ?? '', `c${index}-`)), { transform });
  });
  return element('defs', {}, definitions) + cards.join('');
}
