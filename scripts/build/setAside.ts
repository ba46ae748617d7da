import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../lib/files.ts';

/** Returns the folder of the bundle's style sheets, beside `client/`. */
export const stylesIn = (code: string): string => path.join(code, 'styles');

/**
 * Removes from `client/` what no page requests: the style sheets, which stand in the pages, and the empty scripts
 * of vike's pages. The style sheets move to `styles/`, where the renderer reads them.
 */
export function setAside(code: string): void {
  const client = path.join(code, 'client');
  mkdirSync(stylesIn(code), { recursive: true });
  for (const name of listFiles(path.join(client, 'assets'))) {
    const file = path.join(client, 'assets', name);
    if (name.endsWith('.css')) renameSync(file, path.join(stylesIn(code), path.basename(name)));
    else if (statSync(file).size === 0) rmSync(file);
  }
}
