import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { RequestError } from './requestError.ts';
import { checkedLookup, isAllowed } from './publicAddress.ts';

test.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isAllowed(address, false)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::7f00:1',
  '4000::1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isAllowed(address, false)).toBe(false);
});

test('loopback, and nothing else inside, is allowed with a marketplace on this machine', () => {
  expect(['127.0.0.1', '::1', '10.0.0.1'].map((one) => isAllowed(one, true))).toEqual([
    true,
    true,
    false,
  ]);
});

/** What any name resolves to that has these addresses. */
const resolved = (...addresses: readonly string[]) => {
  const found = addresses.map((address): LookupAddress => ({ address, family: 4 }));
  const lookup = checkedLookup(false, (_name, _options, done) => done(null, found));
  return new Promise<unknown>((resolve) => {
    lookup('cdn.example', { all: true }, (error, address) => resolve(error ?? address));
  });
};

test('a name that points inside is not connected to', async () => {
  expect(await resolved('10.0.0.1')).toBeInstanceOf(RequestError);
  expect(await resolved()).toBeInstanceOf(RequestError);
});

test('of several addresses of a name only the public ones are connected to', async () => {
  expect(await resolved('127.0.0.1', '93.184.216.34')).toEqual([
    { address: '93.184.216.34', family: 4 },
  ]);
});
