import { circle, element, rectangle } from './svg.ts';

/** The site's colours; the design's tokens. */
export const NIGHT = {
  ground: '#0b0c12',
  text: '#eef0f7',
  muted: '#9aa1b5',
  accent: '#b9ff3c',
  violet: '#7d5cff',
  green: '#1f8a5b',
} as const;

const glow = (id: string, color: string, opacity: number): string =>
  element(
    'radialGradient',
    { id },
    element('stop', { 'stop-color': color, 'stop-opacity': opacity }) +
      element('stop', { offset: 1, 'stop-color': color, 'stop-opacity': 0 }),
  );

/** The night market's ground with its two glows, as SVG markup of this size. */
export function nightGround(width: number, height: number): string {
  const reach = Math.max(width, height);
  return (
    element('defs', {}, glow('violet', NIGHT.violet, 0.42) + glow('green', NIGHT.green, 0.4)) +
    rectangle({ x: 0, y: 0 }, width, height, { fill: NIGHT.ground }) +
    circle({ x: width * 0.86, y: -height * 0.06 }, reach * 0.72, { fill: 'url(#violet)' }) +
    circle({ x: -width * 0.02, y: height * 0.62 }, reach * 0.5, { fill: 'url(#green)' })
  );
}
