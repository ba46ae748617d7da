import type { Plugin } from 'vite';

/** Before it, a call inserts styles, which our policy refuses: Testimonials.module.css has them. */
const START = 'const Marquee = React.forwardRef(';
const END = 'exports.default = Marquee;';

/**
 * Returns the component of react-fast-marquee as a module that imports names: for others the bundler adds a chunk to
 * each island. Throws if the library is written differently.
 */
export function componentOf(library: string): string {
  const [start, end] = [library.indexOf(START), library.indexOf(END)];
  if (start === -1 || end === -1 || library.includes('insertStyle', start)) {
    throw new Error('react-fast-marquee is written differently now: adapt marqueeStyle.ts.');
  }
  const code = library.slice(start, end).replaceAll("React__default['default']", 'React');
  const names = new Set([...code.matchAll(/\bReact\.(\w+)/g)].map(([, name]) => name));
  return `import { ${[...names].join(', ')} } from 'react';
    export default ${code.slice(code.indexOf('React.')).replaceAll(/\bReact\./g, '')}`;
}

/** Lets react-fast-marquee work under our policy. */
export const marqueeStyle = (): Plugin => ({
  name: 'site:marquee-style',
  transform: { filter: { id: /react-fast-marquee\/dist/ }, handler: componentOf },
});
