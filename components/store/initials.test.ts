import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Northfall Forge', 'NF'],
  ['amber', 'A'],
  ['The Quiet Raiders', 'TQ'],
  ['«Łódź» & Co', 'ŁC'],
  ['𝒜 b', '𝒜B'],
  ['', ''],
  ['***', ''],
])('A store without a picture is told by its initials: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
