import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import sharp from 'sharp';
import { MYSTERY_PERSON } from './marketplaceApi.ts';
import type { Answer } from './server.ts';

/** Width and height in pixels: larger than pages show avatars, like real uploads. */
const SIZE = 256;

/** Returns the 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource/oxanium/files/oxanium-latin-400-normal.woff',
);

/** Draws the initials of a file name's first two words, in the display font: a machine may have no fonts. */
async function drawAvatar(file: string): Promise<string> {
  // Imported lazily: most commands draw no avatar.
  const { default: satori } = await import('satori');
  const words = file.split('-').filter(Boolean).slice(0, 2);
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  const hash = hashOf(file);
  const hue = hash % 360;
  const colours = `hsl(${hue}, 50%, 30%), hsl(${hue + 55}, 56%, 46%)`;
  const style = {
    width: '100%',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: 124,
    color: '#fff',
    backgroundImage: `linear-gradient(${90 + ((hash >>> 9) % 90)}deg, ${colours})`,
  };
  const fonts = [{ name: 'Oxanium', data: await readFile(FONT) }];
  const square = { width: SIZE, height: SIZE, fonts };
  return satori(createElement('div', { style }, initials), square);
}

const SILHOUETTE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
<rect width="100%" height="100%" fill="#d6d6d6"/>
<g fill="#fff"><circle cx="128" cy="98" r="52"/><ellipse cx="128" cy="250" rx="98" ry="84"/></g></svg>`;

/** Draws the picture at a path; null without one. */
async function drawPicture(path: string): Promise<Buffer | null> {
  if (path === MYSTERY_PERSON) return sharp(Buffer.from(SILHOUETTE)).jpeg().toBuffer();
  const upload = /^\/wp-content\/uploads\/\d{4}\/\d{2}\/([\w-]+)\.png$/.exec(path)?.[1];
  if (upload === undefined) return null;
  return sharp(Buffer.from(await drawAvatar(upload)))
    .png()
    .toBuffer();
}

const drawn = new Map<string, Promise<Buffer | null>>();

/** Returns the picture at a path, drawn when it is first requested; null without one. */
export async function answerPicture(path: string): Promise<Answer | null> {
  const picture = drawn.get(path) ?? drawPicture(path);
  drawn.set(path, picture);
  const body = await picture;
  if (body === null) return null;
  const type = path.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
  return { status: 200, headers: { 'Content-Type': type }, body };
}
