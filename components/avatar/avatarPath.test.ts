import { expect, it } from 'vitest';
import { avatarHash, avatarPath } from './avatarPath.ts';

it('A picture is found again by its address', () => {
  expect(avatarHash(avatarPath('0123456789abcdef0123'))).toBe('0123456789abcdef0123');
});

it('A picture comes from this site', () => {
  expect(avatarPath('0a1b')).toBe('/images/avatar/0a1b.webp');
});
