import sharp from 'sharp';
import letters from './letters.json' with { type: 'json' };
import { MYSTERY_PERSON } from './marketplaceApi.ts';
import type { Answer } from './server.ts';

/** Width and height in pixels: larger than pages show avatars, like real uploads. */
const SIZE = 256;
/** A letter is 10 by 14 units, 6 units from the next one. */
const PIXELS_PER_UNIT = 5.6;

const STROKES: Readonly<Record<string, string>> = letters;

/** Draws the initials of a file name's first two words as lines, because a machine may have no fonts. */
function drawInitials(file: string): string {
  const words = file.split('-').filter(Boolean).slice(0, 2);
  const left = (SIZE - (words.length * 16 - 6) * PIXELS_PER_UNIT) / 2;
  const top = (SIZE - 14 * PIXELS_PER_UNIT) / 2;
  return words
    .map((word, index) => {
      const x = left + index * 16 * PIXELS_PER_UNIT;
      const transform = `translate(${x} ${top}) scale(${PIXELS_PER_UNIT})`;
      return `<path transform="${transform}" d="${STROKES[word.charAt(0).toUpperCase()] ?? ''}"/>`;
    })
    .join('');
}

/** Returns the 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}

function drawAvatar(file: string): string {
  const hash = hashOf(file);
  const hue = hash % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
<defs><linearGradient id="g" gradientTransform="rotate(${(hash >>> 9) % 90})">
<stop offset="0" stop-color="hsl(${hue} 50% 30%)"/>
<stop offset="1" stop-color="hsl(${(hue + 55) % 360} 56% 46%)"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
<g fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${drawInitials(file)}</g>
</svg>`;
}

const SILHOUETTE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
<rect width="100%" height="100%" fill="#d6d6d6"/>
<g fill="#fff"><circle cx="128" cy="98" r="52"/><ellipse cx="128" cy="250" rx="98" ry="84"/></g></svg>`;

/** Draws the picture at a path; null without one. */
function drawPicture(path: string): Promise<Buffer> | null {
  if (path === MYSTERY_PERSON) return sharp(Buffer.from(SILHOUETTE)).jpeg().toBuffer();
  const upload = /^\/wp-content\/uploads\/\d{4}\/\d{2}\/([\w-]+)\.png$/.exec(path)?.[1];
  return upload === undefined
    ? null
    : sharp(Buffer.from(drawAvatar(upload)))
        .png()
        .toBuffer();
}

const drawn = new Map<string, Promise<Buffer>>();

/** Returns the picture at a path, drawn when it is first requested; null without one. */
export async function answerPicture(path: string): Promise<Answer | null> {
  const picture = drawn.get(path) ?? drawPicture(path);
  if (picture === null) return null;
  drawn.set(path, picture);
  const type = path.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
  return { status: 200, headers: { 'Content-Type': type }, body: await picture };
}
