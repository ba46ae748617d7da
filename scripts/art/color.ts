/**
 * Colours by how light they look (OKLCH, CSS Color 4 §9.3), not by HSL's numbers: a yellow and a
 * blue of one lightness are equally bright, so a white monogram reads on each of them.
 * The matrices are those of Björn Ottosson's OKLab definition, as CSS Color 4 gives them.
 */

type Triple = readonly [number, number, number];

const encode = (linear: number): number =>
  linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

function linearRgb(lightness: number, chroma: number, hue: number): Triple {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

const inGamut = (rgb: Triple): boolean => rgb.every((part) => part >= -1e-4 && part <= 1.0001);

const hex = (linear: number): string =>
  Math.round(Math.min(1, Math.max(0, encode(linear))) * 255)
    .toString(16)
    .padStart(2, '0');

/** The wanted chroma, or the largest below it that sRGB can show. */
function largestChroma(lightness: number, wanted: number, hue: number): number {
  if (inGamut(linearRgb(lightness, wanted, hue))) return wanted;
  let low = 0;
  let high = wanted;
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (inGamut(linearRgb(lightness, middle, hue))) low = middle;
    else high = middle;
  }
  return low;
}

/** `#rrggbb` of lightness 0 to 1, chroma 0 to about 0.37 (lowered until sRGB holds it), hue in degrees. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  return `#${linearRgb(lightness, largestChroma(lightness, chroma, hue), hue)
    .map(hex)
    .join('')}`;
}

/** The most colourful `#rrggbb` of this hue whose lightness lies between the two. */
export function vivid(hue: number, darkest: number, lightest: number): string {
  const candidates = Array.from({ length: 13 }, (_, i) => {
    const lightness = darkest + ((lightest - darkest) * i) / 12;
    return { lightness, chroma: Math.min(0.24, largestChroma(lightness, 0.37, hue)) };
  });
  const best = candidates.reduce((one, other) => (other.chroma > one.chroma ? other : one));
  return oklch(best.lightness, best.chroma, hue);
}

/** Stops of HSL's hue circle and what they are in OKLCH (at full saturation and half lightness). */
const OKLCH_HUES = [
  29, 53, 90, 110, 130, 140, 142, 151, 195, 256, 264, 287, 328, 363, 389,
] as const;
const HSL_STOPS = [0, 30, 48, 60, 80, 100, 120, 150, 180, 210, 240, 265, 300, 330, 360] as const;

/** The OKLCH hue that looks like an HSL hue; both in degrees. Games' hues are HSL's, which people know. */
export function perceivedHue(hslHue: number): number {
  const hue = ((hslHue % 360) + 360) % 360;
  const next = HSL_STOPS.findIndex((stop) => stop > hue);
  const from = HSL_STOPS[next - 1] ?? 0;
  const to = HSL_STOPS[next] ?? 360;
  const start = OKLCH_HUES[next - 1] ?? 29;
  const end = OKLCH_HUES[next] ?? 389;
  return (start + ((end - start) * (hue - from)) / (to - from)) % 360;
}
