import { expect, test } from 'vitest';
import { avatarUrl, sellerAvatarUrl } from './avatarUrl.ts';

test.each(['https://cdn.example/a.png', 'http://localhost:4174/a.png'])('accepts %s', (url) => {
  expect(avatarUrl(url)).toBe(url);
});

test.each([
  'http://cdn.example/a.png',
  'http://localhost.cdn.example/a.png',
  'https://user@cdn.example/a.png',
  'https://:word@cdn.example/a.png',
  'ftp://localhost/a.png',
  'https://secure.gravatar.com/avatar/0123456789abcdef0123456789abcdef',
  'https://i0.wp.com/www.Gravatar.com/avatar/0123456789abcdef',
  'javascript:alert(1)',
  'a.png',
  `https://cdn.example/${'a'.repeat(3000)}`,
  null,
])('refuses %j', (value) => {
  expect(avatarUrl(value)).toBeNull();
});

const nested: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));

test.each([
  ['its own avatar', 'https://m.example/a.png', 14, 'https://m.example/a.png'],
  ['an id written as text', 'https://m.example/a.png', '14', 'https://m.example/a.png'],
  ['a version without ids', 'https://m.example/a.png', undefined, 'https://m.example/a.png'],
  ['the placeholder avatar', 'https://m.example/mystery-person.jpg', 0, null],
  [
    'the placeholder avatar of a version without ids',
    'https://m.example/mystery-person.jpg',
    undefined,
    null,
  ],
  ['no avatar of its own', 'https://m.example/a.png', 0, null],
  ['a deleted avatar', false, 16, null],
  ['a nonsense id', 'https://m.example/a.png', 'many', null],
  ['an id that is nested too deep for recursion', 'https://m.example/a.png', nested, null],
])('finds the avatar of a seller with %s', (_, gravatar, id, expected) => {
  expect(sellerAvatarUrl(gravatar, id)).toBe(expected);
});
