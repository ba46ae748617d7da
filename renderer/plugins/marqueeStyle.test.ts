import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutStyle } from './marqueeStyle.ts';

const library = readFileSync(createRequire(import.meta.url).resolve('react-fast-marquee'), 'utf8');

test('the installed library inserts no style', () => {
  expect(library).toContain('___$insertStyle(".rfm');
  expect(withoutStyle(library)).not.toContain('___$insertStyle(".rfm');
});

test('a library that is written in another way stops the build', () => {
  expect(() => withoutStyle('insertStyle(css)')).toThrow(/adapt/);
});
