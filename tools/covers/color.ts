import { clampChroma, converter, formatHex, type Oklch } from 'culori';

/** Uses OKLCH: in HSL, yellow and blue of the same lightness are not equally bright behind white letters. */
const inSrgb = (l: number, c: number, h: number): Oklch =>
  clampChroma({ mode: 'oklch', l, c, h: ((h % 360) + 360) % 360 }, 'oklch');

/** Returns `#rrggbb` of lightness 0 to 1, chroma 0 to about 0.37 (less where sRGB ends), hue in degrees. */
export const oklch = (lightness: number, chroma: number, hue: number): string =>
  formatHex(inSrgb(lightness, chroma, hue));

/** Returns the most colourful `#rrggbb` of this hue with a lightness between the two. */
export function vivid(hue: number, darkest: number, lightest: number): string {
  const candidates = Array.from({ length: 13 }, (_, i) => {
    const lightness = darkest + ((lightest - darkest) * i) / 12;
    return { lightness, chroma: Math.min(0.24, inSrgb(lightness, 0.37, hue).c) };
  });
  const best = candidates.reduce((one, other) => (other.chroma > one.chroma ? other : one));
  return oklch(best.lightness, best.chroma, hue);
}

const toOklch = converter('oklch');

/** Returns the OKLCH hue, in degrees, that looks like an HSL hue. Games have HSL hues, as people know those. */
export const perceivedHue = (hslHue: number): number =>
  toOklch({ mode: 'hsl', h: ((hslHue % 360) + 360) % 360, s: 1, l: 0.5 }).h ?? 0;
