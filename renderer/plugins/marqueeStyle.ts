import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIBRARY = 'react-fast-marquee';
const VIRTUAL = `virtual:${LIBRARY}.css`;
/** The call that inserts the library's styles into the page. */
const INSERTION = /___\$insertStyle\(("(?:[^"\\]|\\.)*")\);/;

/** What makes the library a CommonJS module, and what an ES module has instead. */
const COMMONJS: readonly (readonly [string | RegExp, string])[] = [
  [
    /^(?:Object\.defineProperty\(exports|function _interopDefaultLegacy|var React__default).*$/gm,
    '',
  ],
  ["var React = require('react');", "import * as React from 'react';"],
  [/React__default\['default'\]/g, 'React'],
  ['exports.default = Marquee;', 'export default Marquee;'],
];

/**
 * Splits the library into code and styles. The code becomes an ES module: the bundler's helpers for a CommonJS module
 * outside React's chunk were a chunk of their own. Throws if an update of the library is written differently.
 */
export function separateStyle(code: string): { readonly code: string; readonly css: string } {
  const text = INSERTION.exec(code)?.[1];
  const module = COMMONJS.reduce(
    (rest, [from, to]) => rest.replace(from, to),
    code.replace(INSERTION, ''),
  );
  if (text === undefined || /\b(?:exports|require)\b|React__default/.test(module)) {
    throw new Error(
      `${LIBRARY} is written differently now: adapt renderer/plugins/marqueeStyle.ts.`,
    );
  }
  return { code: module, css: String(JSON.parse(text)) };
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
