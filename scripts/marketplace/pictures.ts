import sharp from 'sharp';

import letters from './letters.json' with { type: 'json' };
import type { Answer } from './model.ts';
import { hashOf } from '../lib/random.ts';

/** Side of an avatar in pixels: what people upload, well above what a page shows. */
const side = 256;

const strokes: Readonly<Record<string, string>> = letters;

/** The first letters of the first two words of a file's name. */
const initials = (file: string): readonly string[] =>
  file
    .split('-')
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase());

/** A letter is 10 by 14 units, 6 apart from the next; these are pixels of a unit. */
const unit = 5.6;

function glyphs(file: string): string {
  const drawn = initials(file);
  const left = (side - (drawn.length * 16 - 6) * unit) / 2;
  const top = (side - 14 * unit) / 2;
  return drawn
    .map((letter, index) => {
      const place = `translate(${left + index * 16 * unit} ${top}) scale(${unit})`;
      return `<path transform="${place}" d="${strokes[letter] ?? ''}"/>`;
    })
    .join('');
}

/** Letters are drawn as lines and not as text: a machine without fonts gives the same picture. */
function drawing(file: string): string {
  const hash = hashOf(file);
  const hue = hash % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<defs><linearGradient id="g" gradientTransform="rotate(${(hash >>> 9) % 90})">
<stop offset="0" stop-color="hsl(${hue} 50% 30%)"/>
<stop offset="1" stop-color="hsl(${(hue + 55) % 360} 56% 46%)"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
<g fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${glyphs(file)}</g>
</svg>`;
}

/** The plugin's stand-in for a seller without a picture. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<rect width="100%" height="100%" fill="#d6d6d6"/>
<g fill="#fff"><circle cx="128" cy="98" r="52"/><ellipse cx="128" cy="250" rx="98" ry="84"/></g></svg>`;

const encode = {
  png: (svg: string) => sharp(Buffer.from(svg)).png().toBuffer(),
  jpg: (svg: string) => sharp(Buffer.from(svg)).jpeg().toBuffer(),
};

function sourceOf(path: string): { svg: string; format: keyof typeof encode } | null {
  const upload = /^\/wp-content\/uploads\/\d{4}\/\d{2}\/([\w-]+)\.png$/.exec(path)?.[1];
  if (upload !== undefined) return { svg: drawing(upload), format: 'png' };
  if (path.endsWith('/mystery-person.jpg')) return { svg: silhouette, format: 'jpg' };
  return null;
}

/** Draws pictures when they are first asked for and remembers them. */
export function createPictures(): (path: string) => Promise<Answer | null> {
  const drawn = new Map<string, Promise<Buffer>>();
  return async (path) => {
    const source = sourceOf(path);
    if (source === null) return null;
    const bytes = drawn.get(path) ?? encode[source.format](source.svg);
    drawn.set(path, bytes);
    const type = source.format === 'jpg' ? 'image/jpeg' : 'image/png';
    return { status: 200, headers: { 'Content-Type': type }, body: await bytes };
  };
}
