import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ana Maria de Sousa', 'AS'],
  ['  élodie  Ørsted ', 'ÉØ'],
  ['Northfall Forge', 'NF'],
  ['amber', 'A'],
  ['The Quiet Raiders', 'TR'],
  ['«Łódź» & Co', 'ŁC'],
  ['𝒜 b', '𝒜B'],
  ['', ''],
  ['***', ''],
])('Who has no picture is told by the initials: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
