import { expect, test } from 'vitest';
import { avatarUrl, avatarUrlProblem } from './avatarUrl.ts';

const API = 'https://api.example/v1/api/store/3';
const LOCAL = 'http://localhost:4175/api/store/3';

test.each([
  ['https://cdn.example/a.png', API, 'https://cdn.example/a.png'],
  ['http://shop.example/a.png', API, 'https://shop.example/a.png'],
  ['http://shop.example:80/a.png', API, 'https://shop.example/a.png'],
  ['http://shop.example:8080/a.png', API, 'http://shop.example:8080/a.png'],
  ['http://localhost:4174/a.png', LOCAL, 'http://localhost:4174/a.png'],
  ['http://127.0.0.1/a.png', LOCAL, 'http://127.0.0.1/a.png'],
  ['//cdn.example/a.png', API, 'https://cdn.example/a.png'],
  ['//cdn.example/a.png', LOCAL, 'https://cdn.example/a.png'],
  ['/storage/my photo.png', API, 'https://api.example/storage/my%20photo.png'],
  ['/storage/a.png', LOCAL, 'http://localhost:4175/storage/a.png'],
  ['avatars/7.jpg', API, 'https://api.example/avatars/7.jpg'],
  ['https://:x', API, 'https://:x'],
])('resolves %s at %s', (name, api, expected) => {
  expect(avatarUrl(name, api)).toBe(expected);
});

test('keeps http: at the origins that an operator configured', () => {
  const own = ['http://wordpress', 'http://stores.lan:8080'];
  expect(avatarUrl('/a.png', 'http://wordpress/api', own)).toBe('http://wordpress/a.png');
  expect(avatarUrl('http://wordpress/a.png', own[1] ?? '', own)).toBe('http://wordpress/a.png');
  expect(avatarUrlProblem('http://wordpress/a.png', own)).toBeNull();
  expect(avatarUrlProblem('http://wordpress:81/a.png', own)).toBe('its URL is not https');
});

test.each([
  ['https://cdn.example/a.png', null],
  ['http://localhost:4174/a.png', null],
  ['http://cdn.example:8080/a.png', 'its URL is not https'],
  ['http://localhost.cdn.example/a.png', 'its URL is not https'],
  ['ftp://localhost/a.png', 'its URL is not https'],
  ['https://user@cdn.example/a.png', 'its URL has a user name or a password'],
  ['https://:word@cdn.example/a.png', 'its URL has a user name or a password'],
  ['https://:x', 'its URL is malformed'],
  ['https://i0.wp.com/www.gravatar.com/avatar/0123', 'Gravatar is not asked'],
  ['data:image/png;base64,AAAA', 'the picture is in the answer itself'],
  [`https://cdn.example/${'a'.repeat(3000)}`, 'its URL has more than 2048 characters'],
])('says why %s is not fetched: %s', (url, expected) => {
  expect(avatarUrlProblem(url)).toBe(expected);
});
