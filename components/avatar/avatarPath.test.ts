import { expect, it } from 'vitest';
import { avatarPath } from './avatarPath.ts';

it('A picture comes from this site', () => {
  expect(avatarPath('0a1b')).toBe('/images/avatar/0a1b.webp');
});
