import { element } from '../svg.ts';
import type { Scene } from './motif.ts';

const stop = (offset: number, color: string, opacity = 1): string =>
  element('stop', {
    offset,
    'stop-color': color,
    'stop-opacity': opacity === 1 ? undefined : opacity,
  });

const downwards = { x1: 0, y1: 0, x2: 0, y2: 1 };
const roomy = { x: '-30%', y: '-30%', width: '160%', height: '160%' };

const blur = (id: string, deviation: number): string =>
  element('filter', { id, ...roomy }, element('feGaussianBlur', { stdDeviation: deviation }));

/**
 * The gradients and filters of a poster: `ground` and `glow` behind the motif, `shade` between it
 * and the monogram, `orb`, `sun` and `bloom` for motifs, `shadow` for the monogram.
 */
export function definitions({ focus, paint }: Scene): string {
  const { deep, ground, middle, accent, second, spark } = paint;
  const glow = { gradientUnits: 'userSpaceOnUse', cx: focus.x, cy: focus.y, r: 190 };
  const gradients = [
    element(
      'linearGradient',
      { id: 'ground', x1: 0, y1: 0, x2: 0.55, y2: 1 },
      stop(0, ground) + stop(0.8, deep),
    ),
    element(
      'radialGradient',
      { id: 'glow', ...glow },
      stop(0, accent, 0.5) + stop(0.45, accent, 0.16) + stop(1, accent, 0),
    ),
    element(
      'linearGradient',
      { id: 'shade', ...downwards },
      stop(0.48, deep, 0) + stop(0.68, deep, 0.5) + stop(0.86, deep, 0.86) + stop(1, deep, 0.97),
    ),
    element(
      'radialGradient',
      { id: 'orb', cx: 0.36, cy: 0.3, r: 0.76 },
      stop(0.1, spark) + stop(0.5, accent) + stop(1, middle),
    ),
    element(
      'linearGradient',
      { id: 'sun', ...downwards },
      stop(0.05, spark) + stop(0.45, accent) + stop(0.95, second),
    ),
  ];
  return element('defs', {}, gradients.join('') + blur('bloom', 9) + blur('shadow', 6));
}
