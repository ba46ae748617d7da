import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIBRARY = 'react-fast-marquee';
const VIRTUAL = `virtual:${LIBRARY}.css`;
/** The call that inserts the library's styles into the page. */
const INSERTION = /___\$insertStyle\(("(?:[^"\\]|\\.)*")\);/;

/** Splits the library into code and styles. Throws if an update of the library inserts its styles differently. */
export function separateStyle(code: string): { readonly code: string; readonly css: string } {
  const text = INSERTION.exec(code)?.[1];
  if (text === undefined) {
    throw new Error(
      `${LIBRARY} no longer inserts its styles by ___$insertStyle: adapt renderer/plugins/marqueeStyle.ts.`,
    );
  }
  return { code: code.replace(INSERTION, ''), css: String(JSON.parse(text)) };
}

/** Turns the styles that the library would insert into a style sheet: our content security policy refuses them. */
export function marqueeStyle(): Plugin {
  const file = createRequire(import.meta.url).resolve(LIBRARY);
  return {
    name: 'site:marquee-style',
    enforce: 'pre',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    // In development, pages request it with `?direct`.
    load: (id) =>
      id.split('?')[0] === `\0${VIRTUAL}`
        ? separateStyle(readFileSync(file, 'utf8')).css
        : undefined,
    transform: (code, id) =>
      id.split('?')[0] === file ? { code: separateStyle(code).code, map: null } : undefined,
  };
}
