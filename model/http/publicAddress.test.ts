import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { RequestError } from './requestError.ts';
import { checkedLookup, isAllowed } from './publicAddress.ts';

test.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:8.8.8.8'])(
  'allows the public IP address %s',
  (address) => {
    expect(isAllowed(address, 'public')).toBe(true);
  },
);

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '169.254.169.254',
  '::ffff:127.0.0.1',
  '::7f00:1',
  '4000::1',
  '64:ff9b::7f00:1',
  'localhost',
])('refuses the IP address %s', (address) => {
  expect(isAllowed(address, 'public')).toBe(false);
});

test('allows loopback, but no other private IP address, for a marketplace on loopback', () => {
  const addresses = ['127.0.0.1', '::1', '10.0.0.1'];
  expect(addresses.filter((one) => isAllowed(one, 'public-and-loopback'))).toEqual([
    '127.0.0.1',
    '::1',
  ]);
});

test('allows any address but those on the own link for a host that an operator configured', () => {
  const secret = ['169.254.169.254', '::ffff:169.254.169.254', '169.254.0.1', 'fe80::1'];
  const addresses = ['127.0.1.1', '10.0.0.1', '172.18.0.2', 'fd00::1', '93.184.216.34', ...secret];
  expect(addresses.filter((one) => !isAllowed(one, 'private'))).toEqual(secret);
});

/** Resolves a host name that has these IP addresses. */
const resolved = (...addresses: readonly string[]) => {
  const found = addresses.map((address): LookupAddress => ({ address, family: 4 }));
  const lookup = checkedLookup('public', (_name, _options, done) => done(null, found));
  return new Promise<unknown>((resolve) => {
    lookup('cdn.example', { all: true }, (error, address) => resolve(error ?? address));
  });
};

test('connects only to the public IP addresses of a host name', async () => {
  const isPublic = { address: '93.184.216.34', family: 4 };
  expect(await resolved('127.0.0.1', '93.184.216.34')).toEqual([isPublic]);
  expect(await resolved('10.0.0.1')).toBeInstanceOf(RequestError);
  expect(await resolved()).toBeInstanceOf(RequestError);
});
