import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { componentOf } from './marqueeStyle.ts';

const library = readFileSync(createRequire(import.meta.url).resolve('react-fast-marquee'), 'utf8');

test('the component of the installed library inserts no style', () => {
  expect(library).toContain('insertStyle(".rfm');
  expect(componentOf(library)).toMatch(/^import \{ forwardRef, .*\} from 'react';/);
  expect(componentOf(library)).not.toMatch(/insertStyle|exports|require|React\./);
});

test('a library that is written in another way stops the build', () => {
  expect(() => componentOf('insertStyle(css)')).toThrow(/adapt/);
});
