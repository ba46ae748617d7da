import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicHost } from './isPublicHost.ts';

const isPublic = (url: string): boolean => isPublicHost(new URL(url).hostname);

test.each([
  ['http://localhost:3000/'],
  ['http://LOCALHOST./'],
  ['http://shop.localhost/'],
  ['http://127.0.0.1/'],
  ['http://127.1/'],
  ['http://2130706433/'],
  ['http://0x7f.0.0.1/'],
  ['http://017700000001/'],
  ['http://0.0.0.0/'],
  ['http://10.1.2.3/'],
  ['http://172.16.0.1/'],
  ['http://172.31.255.255/'],
  ['http://192.168.178.20:8080/'],
  ['http://169.254.169.254/'],
  ['http://100.64.0.1/'],
  ['http://[::1]/'],
  ['http://[::]/'],
  ['http://[::ffff:10.0.0.1]/'],
  ['http://[fd12:3456::1]/'],
  ['http://[fe80::1]/'],
  ['http://１２７.0.0.1/'],
  ['http://nas.local/'],
  ['http://NAS.LOCAL./'],
  ['http://wiki.corp.internal/'],
  ['https://guildmart.test/'],
  ['http://fritz.box.lan/'],
  ['http://router.home.arpa/'],
  ['http://intranet/'],
  ['http://wordpress:8000/'],
  ['http://site.invalid/'],
])('%s is not public', (url) => {
  expect(isPublic(url)).toBe(false);
});

test.each([
  ['https://guildmart.example/'],
  ['https://www.guildmart.example./'],
  ['http://172.15.0.1/'],
  ['http://172.32.0.1/'],
  ['http://11.0.0.1/'],
  ['http://8.8.8.8/'],
  ['http://[2606:4700::1]/'],
  ['https://localhost.example/'],
  ['https://local.example/'],
  ['https://test.guildmart.example/'],
  ['https://10.0.0.1.guildmart.example/'],
  ['https://münchen.example/'],
])('%s is public', (url) => {
  expect(isPublic(url)).toBe(true);
});

test('no spelling of a private address is public', () => {
  const byte = fc.nat(255);
  const address = fc.oneof(
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  );
  const spelling = fc.constantFrom(10, 16, 8);
  fc.assert(
    fc.property(address, spelling, fc.boolean(), ([a, b, c, d], base, isWhole) => {
      const prefix = { 10: '', 16: '0x', 8: '0' }[base] ?? '';
      const spell = (value: number): string => prefix + value.toString(base);
      const host = isWhole
        ? spell(((a * 256 + b) * 256 + c) * 256 + d)
        : [a, b, c, d].map(spell).join('.');
      expect(isPublic(`http://${host}/`)).toBe(false);
    }),
  );
});
