import { expect, it } from 'vitest';
import { initialsOf } from './Avatar.tsx';

it.each([
  ['Ana Maria de Sousa', 'AS'],
  ['  élodie  Ørsted ', 'ÉØ'],
  ['amber', 'A'],
  ['«Łódź» & Co', 'ŁC'],
  ['𝒜 b', '𝒜B'],
  ['', ''],
  ['***', ''],
])('shows the initials of %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
