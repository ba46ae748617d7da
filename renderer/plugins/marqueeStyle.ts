import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { slashed } from '../../model/lib/slashed.ts';

const LIBRARY = 'react-fast-marquee';
const VIRTUAL = `virtual:${LIBRARY}.css`;
/** The call that inserts the library's styles into the page. */
const INSERTION = /___\$insertStyle\(("(?:[^"\\]|\\.)*")\);/;

/**
 * Rewrites the library from CommonJS to an ES module that imports names: for anything else the bundler adds a chunk
 * with its helpers to each island.
 */
function toModule(code: string): string {
  const body = code
    .replace(
      /^(?:Object\.defineProperty\(exports|var React\b|function _interop|var React__).*$/gm,
      '',
    )
    .replaceAll("React__default['default']", 'React')
    .replace('exports.default =', 'export default');
  const names = new Set([...body.matchAll(/\bReact\.(\w+)/g)].map(([, name]) => name));
  return `import { ${[...names].join(', ')} } from 'react';\n${body.replaceAll(/\bReact\./g, '')}`;
}

/** Splits the library into an ES module and styles. Throws if an update of the library is written differently. */
export function separateStyle(code: string): { readonly code: string; readonly css: string } {
  const text = INSERTION.exec(code)?.[1];
  const module = toModule(code.replace(INSERTION, ''));
  if (text === undefined || /\b(?:exports|require|React__\w+)\b/.test(module)) {
    throw new Error(
      `${LIBRARY} is written differently now: adapt renderer/plugins/marqueeStyle.ts.`,
    );
  }
  return { code: module, css: String(JSON.parse(text)) };
}

/** Turns the styles that the library would insert into a style sheet: our content security policy refuses them. */
export function marqueeStyle(): Plugin {
  const file = slashed(createRequire(import.meta.url).resolve(LIBRARY));
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
