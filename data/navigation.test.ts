import { expect, it } from 'vitest';
import { navigation } from './navigation.ts';

it('A visitor finds the five pages of the specification, in its order', () => {
  expect(navigation.map(({ title, link }) => [title, link])).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Contact Us', '/contact'],
    ['Copyright', '/copyright'],
    ['Privacy Policy', '/privacy-policy'],
  ]);
});
