import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The side of the favicon's view box. */
export const FAVICON_WIDTH = 32;

/** The logo as SVG text; public/favicon.svg is its only source. */
export const readFavicon = async (): Promise<string> =>
  readFile(fileURLToPath(new URL('../../public/favicon.svg', import.meta.url)), 'utf8');
