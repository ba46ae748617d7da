import { expect, test } from 'vitest';
import { ConfigurationError } from '../lib/knownError.ts';
import { assertBothSources, readEnvironment } from './readEnvironment.ts';

test('defaults to the embedded marketplace and the local preview', () => {
  const defaults = {
    marketplaceUrl: 'http://localhost:4174',
    storeServiceUrl: 'http://localhost:4175',
    siteUrl: 'http://localhost:4173',
  };
  expect(readEnvironment({})).toEqual(defaults);
  expect(readEnvironment({ MARKETPLACE_URL: ' ', SITE_URL: '' })).toEqual(defaults);
});

test('removes trailing slashes from URLs and keeps their path', () => {
  const { marketplaceUrl, storeServiceUrl } = readEnvironment({
    MARKETPLACE_URL: ' https://Market.example/shop// ',
    STORE_SERVICE_URL: 'http://127.0.0.1:9/',
  });
  expect(marketplaceUrl).toBe('https://market.example/shop');
  expect(storeServiceUrl).toBe('http://127.0.0.1:9');
});

test.each([
  ['MARKETPLACE_URL', 'market.example', 'is not a URL'],
  ['MARKETPLACE_URL', 'https://me:hunter2@market.example', 'user name or a password'],
  ['MARKETPLACE_URL', 'ftp://market.example', 'is not an http(s) URL'],
  ['MARKETPLACE_URL', 'http://[::1]:5241', 'has an IPv6 address, which a Content-Security-Policy'],
  ['STORE_SERVICE_URL', 'https://[2001:db8::7]/v1', 'set STORE_SERVICE_URL to a host name like'],
  ['STORE_SERVICE_URL', 'https://service.example/?key=1', 'has a query or a fragment'],
  ['SITE_URL', 'https://site.example/#top', 'has a query or a fragment'],
  ['SITE_URL', 'https://site.example/shop', 'set SITE_URL to https://site.example.'],
])('refuses %s "%s": %s', (name, value, message) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(name);
  expect(read).toThrow(message);
  // The message has no password.
  expect(read).not.toThrow('hunter2');
});

test.each([
  [{}],
  [{ MARKETPLACE_URL: '', STORE_SERVICE_URL: ' ' }],
  [{ MARKETPLACE_URL: 'https://m.example', STORE_SERVICE_URL: 'https://s.example' }],
])('accepts %j', (variables) => {
  expect(() => assertBothSources(variables)).not.toThrow();
});

test.each([
  ['MARKETPLACE_URL', 'STORE_SERVICE_URL'],
  ['STORE_SERVICE_URL', 'MARKETPLACE_URL'],
])('refuses %s alone, and names the missing %s', (one, other) => {
  const check = () => assertBothSources({ [one]: 'https://m.example' });
  expect(check).toThrow(`${one} is set, but ${other} is not`);
});
