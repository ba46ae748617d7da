import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { separateStyle } from './marqueeStyle.ts';

const library = readFileSync(createRequire(import.meta.url).resolve('react-fast-marquee'), 'utf8');

test('the styles of the installed library are separated from its code', () => {
  const { code, css } = separateStyle(library);
  expect(library).toContain('___$insertStyle(".rfm');
  expect(code).not.toContain('___$insertStyle(".rfm');
  expect(code).toMatch(/^import \{ forwardRef, .*\} from 'react';/);
  expect(code).toContain('export default Marquee;');
  expect(css).toContain('.rfm-marquee {\n');
  expect(css).toContain('@keyframes scroll');
});

test.each(['insertStyle(css)', `${library}exports.other = Marquee;`])(
  'a library that is written in another way stops the build',
  (other) => {
    expect(() => separateStyle(other)).toThrow(/adapt renderer/);
  },
);
