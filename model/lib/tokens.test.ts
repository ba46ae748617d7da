import { expect, test } from 'vitest';
import { colourIn } from './tokens.ts';

const CSS = ':root {\n  --ground: #0b0c12;\n  --ground-deep: #08090e;\n  --soft: rgb(1 2 3);\n}';

test('finds a colour by its name', () => {
  expect(colourIn(CSS, 'ground')).toBe('#0b0c12');
  expect(colourIn(CSS, 'ground-deep')).toBe('#08090e');
});

test.each([
  ['accent', 'found nothing; write it like'],
  ['soft', 'found rgb(1 2 3); write it like'],
])('refuses --%s, which is missing or not hexadecimal', (name, message) => {
  expect(() => colourIn(CSS, name)).toThrow(message);
});
