import { createHash } from 'node:crypto';
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

const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
/** Puts a query's parts in order, as their order does not matter. */
const sorted = (_: string, ...parts: readonly string[]): string =>
  parts
    .slice(0, 2)
    .sort()
    .map((one) => `x=${one}`)
    .join('&');
const BASE64 = '1B2M2Y8AsgTpgAmY7PhCfg';

const OTHER = '900150983cd24fb0d6963f7d28e17f72';

test.each([
  // nginx's secure_link, lighttpd's mod_secdownload, and networks that begin with the instant
  [`/${MD5}/1717149660/a/7.png`, `/${OTHER}/1717236060/a/7.png`],
  [
    `https://cdn.example/s/${BASE64}/1717149660/7.png?v=2`,
    `https://cdn.example/s/${MD5}/1717236060/7.png?v=3`,
  ],
  [`/s/${MD5}/66598d5c/a/7.png`, `/s/${OTHER}/665adedc/a/7.png`],
  [`/1717149660000/${MD5}/7.png`, `/1717236060000/${OTHER}/7.png`],
  [`/202405311000/${MD5}/7.png`, `/202406011000/${OTHER}/7.png`],
  [`/${MD5}/1717149660/a.php?u=7`, `/${OTHER}/1717236060/a.php?u=7`],
  [`/a.php?u=7&hash=${MD5}&expires=1717149660`, `/a.php?u=7&hash=${OTHER}&expires=1717236060`],
  [`/a.php?u=7&key=${MD5}&e=1717149660`, `/a.php?u=7&key=${OTHER}&e=1717236060`],
  [`/a.php?valid=1717149660&u=7&x=${BASE64}`, `/a.php?valid=1717236060&u=7&x=${MD5}`],
])('%s and %s of two answers are one picture', (before, after) => {
  const others = ['/b.png', '/a.php?u=8', `/${BASE64}/1717149660/a.php?u=9`];
  expect(keysOf([after, ...others])).toEqual(keysOf([before, ...others]));
});

test.each([
  ['/users/1024/7.png', '/users/1025/7.png'],
  ['/uploads/1717149660/7.png', '/uploads/1717149661/7.png'],
  [`/users/${MD5}/7.png`, `/users/${OTHER}/7.png`],
  ['/2024/05/7.png', '/2024/06/7.png'],
])('%s and %s of two answers are two pictures', (before, after) => {
  expect(keysOf([after])).not.toEqual(keysOf([before]));
});

test('two pictures that differ by digests and instants alone never share a key', () => {
  const word = fc.constantFrom(MD5, BASE64, '1717149660', '1717149661', '66598d5c', 'a', 's');
  const url = fc
    .tuple(fc.array(word, { maxLength: 5 }), fc.array(word, { maxLength: 2 }))
    .map(([path, query]) => `/${path.join('/')}/7.png?${query.map((one) => `x=${one}`).join('&')}`);
  fc.assert(
    fc.property(fc.uniqueArray(url), (urls) => {
      const pictures = new Set(urls.map((one) => one.replace(/x=(\w+)&x=(\w+)/, sorted)));
      expect(new Set(keysOf(urls)).size).toBe(pictures.size);
    }),
  );
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

/** How hosts sign a picture's URL until an instant: a digest of both is in the path, or in the query. */
const SCHEMES = [
  (url: string, until: number, digest: string) => `/${digest}/${until}${url}`,
  (url: string, until: number, digest: string) => `/s/${digest}/${until.toString(16)}${url}`,
  (url: string, until: number, digest: string) => signed(url, { hash: digest, expires: until }),
  (url: string, until: number, digest: string) => signed(url, { until, by: digest }),
];

test('pictures whose digest is new with each expiry keep their keys, and different ones never share one', () => {
  const instant = fc.integer({ min: 1_600_000_000, max: 1_900_000_000 });
  const pictures = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom('/a.png', '/b/7.jpg', `/${MD5}.webp`),
      fc.nat(9).map((id) => `/avatar.php?u=${id}`),
    ),
  );
  fc.assert(
    fc.property(pictures, fc.constantFrom(...SCHEMES), instant, instant, (urls, sign, a, b) => {
      const keysUntil = (until: number) =>
        keysOf(
          urls.map((url) =>
            sign(url, until, createHash('md5').update(`${url} ${until}`).digest('hex')),
          ),
        );
      expect(keysUntil(b)).toEqual(keysUntil(a));
      expect(new Set(keysUntil(a)).size).toBe(urls.length);
    }),
  );
});
