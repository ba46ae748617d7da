import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Reads the display font, Oxanium in the one weight that the design uses, from its package.
 *
 * @param subset one of the package's two files
 */
export const readFont = (
  subset: 'latin' | 'latin-ext',
  format: 'woff' | 'woff2',
): Promise<Buffer> =>
  readFile(resolve(`@fontsource/oxanium/files/oxanium-${subset}-700-normal.${format}`));
