import { describe, expect, test } from 'vitest';
import { avatarName, sellerAvatarName } from './avatarName.ts';

const GRAVATAR = 'https://secure.gravatar.com/avatar/0123456789abcdef0123456789abcdef?s=96';

test.each([
  ' https://cdn.example/a.png ',
  'HTTP://shop.example/wp-content/uploads/a.jpg',
  '//cdn.example/a.png',
  '/storage/avatars/my photo.png',
  'avatars/7.jpg',
  'a.webp?v=2',
  'data:image/png;base64,AAAA',
  'uploads/my photo.jpg',
  'avatars/7.HEIC',
  'a.svg#face',
  'ftp://cdn.example/a.png',
  'file:///var/www/a',
  'C:\\\\avatars\\\\a.bmp',
])('finds the avatar %s', (value) => {
  expect(avatarName(value, 96)).toBe(value.trim());
});

test.each([
  '',
  ' ',
  'none',
  'Ann B.',
  'javascript:alert(1)',
  'javascript:alert("a.png")',
  GRAVATAR,
  GRAVATAR.replace('https:', ''),
  'https://i0.wp.com/www.Gravatar.com/avatar/0123456789abcdef',
  { 24: GRAVATAR, 48: GRAVATAR },
  null,
  false,
  7,
  [],
  {},
])('finds no avatar in %j', (value) => {
  expect(avatarName(value, 96)).toBeNull();
});

test('finds the avatar in an element, as WordPress writes it', () => {
  const element = `<img alt='' src='https://cdn.example/a?s=96' class='avatar' width='96' />`;
  expect(avatarName(element, 96)).toBe('https://cdn.example/a?s=96');
  expect(avatarName(`<img alt='' src='${GRAVATAR}' />`, 96)).toBeNull();
});

describe('of several sizes it takes the smallest that is large enough', () => {
  const strapi = {
    name: 'ann.png',
    mime: 'image/png',
    width: 900,
    url: '/uploads/ann.png',
    formats: {
      thumbnail: { name: 'thumb_ann.png', width: 156, url: '/uploads/thumb_ann.png' },
      small: { name: 'small_ann.png', width: 500, url: '/uploads/small_ann.png' },
    },
  };

  test.each<[string, unknown, string, string]>([
    ['keys that are numbers', { 24: '/24', 48: '/48', 96: '/96', 512: '/512' }, '/96', '/512'],
    ['only smaller ones', { 24: '/24', 48: '/48' }, '/48', '/48'],
    [
      'keys with a number',
      { image_512: '/512', image_72: '/72', '128x128': '/128' },
      '/128',
      '/512',
    ],
    [
      'a list',
      [
        { url: '/48', width: 48 },
        { url: '/300', width: 300 },
      ],
      '/300',
      '/300',
    ],
    ['one URL in an object', { id: 5, alt: 'Ann', src: '/a.png' }, '/a.png', '/a.png'],
    ['a content system', { data: strapi }, '/uploads/thumb_ann.png', '/uploads/small_ann.png'],
    ['a Gravatar among others', { 96: GRAVATAR, 512: '/512.png' }, '/512.png', '/512.png'],
    [
      'widths as texts',
      [
        { url: '/500', width: '500' },
        { url: '/96', width: '96' },
      ],
      '/96',
      '/500',
    ],
    [
      'a page beside the picture',
      { link: 'https://m.example/users/7', avatar: 'https://m.example/7.jpg' },
      'https://m.example/7.jpg',
      'https://m.example/7.jpg',
    ],
    ['files without a path', { 96: 's.png', 300: 'l.png' }, 's.png', 'l.png'],
  ])('%s', (_, value, reviewer, seller) => {
    expect([avatarName(value, 96), avatarName(value, 232)]).toEqual([reviewer, seller]);
  });
});

const nested: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));

test('ends on a value that is nested too deep for recursion', () => {
  expect(avatarName({ url: nested, width: nested, large: '/a.png' }, 96)).toBe('/a.png');
});

const UPLOAD = 'https://m.example/a.png';
const MYSTERY = 'http://m.example/mystery-person.jpg';

test.each([
  ['its own avatar', UPLOAD, 14, UPLOAD],
  ['an id written as text', UPLOAD, '14', UPLOAD],
  ['a version without ids', UPLOAD, undefined, UPLOAD],
  ['sizes', { 96: '/96.png', 300: '/300.png' }, undefined, '/300.png'],
  ['the placeholder avatar', MYSTERY, 0, null],
  ['the placeholder avatar of a version without ids', `${MYSTERY}?v=3`, undefined, null],
  ['no avatar of its own', UPLOAD, 0, null],
  ['a deleted avatar', false, 16, null],
  ['a nonsense id', UPLOAD, 'many', null],
  ['an id that is nested too deep for recursion', UPLOAD, nested, null],
])('finds the avatar of a seller with %s', (_, gravatar, id, expected) => {
  expect(sellerAvatarName(gravatar, id)).toBe(expected);
});
