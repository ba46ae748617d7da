import { expect, it, test } from 'vitest';
import { colourIn } from './tokens.ts';

const css = ':root {\n  --ground: #0b0c12;\n  --ground-deep: #08090e;\n  --soft: rgb(1 2 3);\n}';

it('A colour of the style sheet is found by its name', () => {
  expect(colourIn(css, 'ground')).toBe('#0b0c12');
  expect(colourIn(css, 'ground-deep')).toBe('#08090e');
});

test.each([
  ['accent', 'found nothing; write it like'],
  ['soft', 'found rgb(1 2 3); write it like'],
])('An operator who leaves no usable --%s is told', (name, message) => {
  expect(() => colourIn(css, name)).toThrow(message);
});
