import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIBRARY = 'react-fast-marquee';
const VIRTUAL = `virtual:${LIBRARY}.css`;
/** The call that inserts the library's styles into the page. */
const INSERTION = /___\$insertStyle\(("(?:[^"\\]|\\.)*")\);/;

/** Separates the styles that the library would insert from its code. Throws when an update does it otherwise. */
export function separateStyle(code: string): { readonly code: string; readonly css: string } {
  const text = INSERTION.exec(code)?.[1];
  if (text === undefined) {
    throw new Error(
      `${LIBRARY} no longer inserts its styles by ___$insertStyle: adapt renderer/plugins/marqueeStyle.ts.`,
    );
  }
  return { code: code.replace(INSERTION, ''), css: String(JSON.parse(text)) };
}

/** Makes a style sheet of the styles that the library would insert, which the policy forbids. */
export function marqueeStyle(): Plugin {
  const file = createRequire(import.meta.url).resolve(LIBRARY);
  return {
    name: 'site:marquee-style',
    enforce: 'pre',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) =>
      id === `\0${VIRTUAL}` ? separateStyle(readFileSync(file, 'utf8')).css : undefined,
    transform: (code, id) =>
      id.split('?')[0] === file ? { code: separateStyle(code).code, map: null } : undefined,
  };
}
