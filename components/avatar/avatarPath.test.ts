import { expect, it } from 'vitest';
import { avatarHash, avatarPath } from './avatarPath.ts';

it.each(['0123456789abcdef0123', null])('A picture is found again by its address: %s', (hash) => {
  expect(avatarHash(avatarPath(hash))).toBe(hash);
});

it('A picture comes from this site', () => {
  expect(avatarPath('0a1b')).toBe('/images/avatar/0a1b.webp');
  expect(avatarPath(null)).toBe('/images/avatar/default.svg');
});
