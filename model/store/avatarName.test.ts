import { expect, test } from 'vitest';
import { avatarName, sellerAvatarName } from './avatarName.ts';

const GRAVATAR = 'https://secure.gravatar.com/avatar/0123456789abcdef0123456789abcdef?s=96';

test.each([
  ' https://cdn.example/a.png ',
  'HTTP://shop.example/wp-content/uploads/a.jpg',
  '//cdn.example/a.png',
  'avatars/7.jpg',
  'data:image/png;base64,AAAA',
  'avatars/7.HEIC',
  'uploads/my photo.jpg',
  'a.svg#face',
])('finds the avatar %s', (value) => {
  expect(avatarName(value)).toBe(value.trim());
});

test.each([
  '',
  'Ann B.',
  'javascript:alert("a.png")',
  GRAVATAR,
  'https://i0.wp.com/www.Gravatar.com/avatar/0123456789abcdef',
  { 24: '/24.png', 48: '/48.png' },
  null,
])('finds no avatar in %j', (value) => {
  expect(avatarName(value)).toBeNull();
});

const nested: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));

const UPLOAD = 'https://m.example/a.png';
const MYSTERY = 'http://m.example/mystery-person.jpg';

test.each([
  ['its own avatar', UPLOAD, 14, UPLOAD],
  ['an id written as text', UPLOAD, '14', UPLOAD],
  ['a version without ids', UPLOAD, undefined, UPLOAD],
  ['the placeholder avatar', MYSTERY, 0, null],
  ['the placeholder avatar of a version without ids', `${MYSTERY}?v=3`, undefined, null],
  ['no avatar of its own', UPLOAD, 0, null],
  ['a deleted avatar', false, 16, null],
  ['an id that is nested too deep for recursion', UPLOAD, nested, null],
])('finds the avatar of a seller with %s', (_, gravatar, id, expected) => {
  expect(sellerAvatarName(gravatar, id)).toBe(expected);
});
