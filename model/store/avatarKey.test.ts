import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { avatarKeys } from './avatarKey.ts';

const keysOf = (urls: readonly string[]): readonly string[] =>
  urls.map(avatarKeys(urls)).map(({ key }) => key);

test.each([
  ['/a.png', '/a.png'],
  ['https://m.example/a.png#x', 'https://m.example/a.png#x'],
  ['/a.png?v=2', '/a.png'],
  ['/a.png?v=2#x', '/a.png#x'],
  ['/a.png?', '/a.png'],
  ['/avatar.php?u=7', '/avatar.php'],
  [
    `<img src='/a.png?s=96&#038;k=1' srcset='/a.png?s=192 2x'>`,
    `<img src='/a.png' srcset='/a.png 2x'>`,
  ],
])('the query of %s does not count', (url, key) => {
  expect(keysOf([url, url, '/b.png?v=3'])[0]).toBe(key);
});

test.each<[string, string, boolean]>([
  ['/avatar.php?u=7', '/avatar.php?u=8', true],
  ['/image?id=7&token=aa', '/image?id=8&token=bb', true],
  ['/image?author=7', '/image?author=8', true],
  ['/image?id=7', '/image', true],
  ['/image?a=1&b=2', '/image?b=2&a=1', false],
  ['/image?id=7&token=aa', '/image?id=7&token=bb', false],
  ['/a.png?X-Amz-Date=1&X-Amz-Signature=aa', '/a.png?X-Amz-Date=2&X-Amz-Signature=bb', false],
  [
    '/a.png?Expires=1&Signature=a&Key-Pair-Id=K',
    '/a.png?Expires=2&Signature=b&Key-Pair-Id=K',
    false,
  ],
  ['/a.png?sv=2024&se=1&sig=a', '/a.png?sv=2024&se=2&sig=b', false],
  // nginx's secure_link, Alibaba's and Akamai's networks, OpenStack's Swift
  ['/a.php?u=7&md5=aa&expires=1', '/a.php?u=7&md5=bb&expires=2', false],
  ['/a.php?u=7&md5=aa&expires=1', '/a.php?u=8&md5=bb&expires=2', true],
  ['/a.php?u=7&auth_key=1-0-0-aa', '/a.php?u=7&auth_key=2-0-0-bb', false],
  ['/a.php?u=7&hdnts=exp=1~hmac=aa', '/a.php?u=7&hdnts=exp=2~hmac=bb', false],
  ['/a.php?u=7&__gda__=1_aa', '/a.php?u=7&__gda__=2_bb', false],
  [
    '/a.php?u=7&temp_url_sig=aa&temp_url_expires=1',
    '/a.php?u=7&temp_url_sig=bb&temp_url_expires=2',
    false,
  ],
  ['/a.php?u=7&tempauth=aa', '/a.php?u=7&tempauth=bb', false],
  ['/a.php?md5=aa', '/a.php?md5=bb', true],
  ['/a.php?hash=aa&v=1', '/a.php?hash=bb&v=1', true],
  // Networks that sign within the path
  ['/bcdn_token=aa&expires=1/a/7.png', '/bcdn_token=bb&expires=2/a/7.png', false],
  ['/bcdn_token=aa&expires=1/a/7.png', '/bcdn_token=aa&expires=1/a/8.png', true],
  ['/exp=1~acl=%2fa%2f*~hmac=aa/a/7.png', '/exp=2~acl=%2fa%2f*~hmac=bb/a/7.png', false],
  ['/w=96,format=auto/7.png', '/w=192,format=auto/7.png', true],
  ['/a.png?_nc_ohc=a&oh=b&oe=c', '/a.png?_nc_ohc=d&oh=e&oe=f', false],
])('%s and %s of one answer are two pictures: %s', (a, b, areTwo) => {
  expect(new Set(keysOf([a, b])).size).toBe(areTwo ? 2 : 1);
});

const path = fc.constantFrom('/a.png', '/b.jpg', 'https://cdn.example/c.webp', '/avatar.php');
const signature = fc.record({
  'X-Amz-Signature': fc.string(),
  Expires: fc.nat(),
  token: fc.uuid(),
});
const signed = (url: string, by: Readonly<Record<string, unknown>>): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(Object.entries(by).map(([name, value]) => [name, String(value)])).toString()}`;
const picture = fc
  .tuple(path, fc.option(fc.nat(9)))
  .map(([at, id]) => (id === null ? at : `${at}?u=${id}`));

test('pictures that are signed anew keep their keys, and different ones never share one', () => {
  const list = fc.array(fc.tuple(picture, signature, signature));
  fc.assert(
    fc.property(list, (pictures) => {
      const before = keysOf(pictures.map(([url, by]) => signed(url, by)));
      expect(keysOf(pictures.map(([url, , by]) => signed(url, by)))).toEqual(before);
      const urls = pictures.map(([url]) => url);
      expect(new Set(before).size).toBe(new Set(urls).size);
    }),
  );
});
