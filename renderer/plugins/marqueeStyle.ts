import type { Plugin } from 'vite';

/** The call that inserts the library's styles into the page: our policy refuses it. Testimonials.module.css has them. */
const INSERTION = /___\$insertStyle\("(?:[^"\\]|\\.)*"\);/;
const EXPORT = 'exports.default = Marquee;';

/** Returns react-fast-marquee's code without that call. Throws if the library is written differently. */
export function withoutStyle(code: string): string {
  if (!INSERTION.test(code) || !code.includes(EXPORT)) {
    throw new Error('react-fast-marquee is written differently now: adapt marqueeStyle.ts.');
  }
  // Bundlers import all that a CommonJS module exports as its default.
  return code.replace(INSERTION, '').replace(EXPORT, 'module.exports = Marquee;');
}

/** Lets react-fast-marquee work under our policy. */
export const marqueeStyle = (): Plugin => ({
  name: 'site:marquee-style',
  transform: { filter: { id: /react-fast-marquee\/dist/ }, handler: withoutStyle },
});
