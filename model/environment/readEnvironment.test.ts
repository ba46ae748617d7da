import { expect, test } from 'vitest';
import { ConfigurationError } from '../lib/knownError.ts';
import { readHost, readPort, readSettings, variablesOf } from './readEnvironment.ts';

test('defaults to the embedded marketplace, the local preview and data/', () => {
  const defaults = {
    marketplaceUrl: 'http://localhost:4174',
    storeServiceUrl: 'http://localhost:4175',
    siteUrl: 'http://localhost:4173',
    isEmbedded: true,
    contentDir: 'data',
    sellersFile: 'data/sellers.json',
  };
  expect(readSettings({})).toMatchObject(defaults);
  const blank = { MARKETPLACE_URL: ' ', SITE_URL: '', CONTENT_DIR: ' ', SELLERS_FILE: '' };
  expect(readSettings(blank)).toMatchObject(defaults);
});

test('looks for the sellers in the content, unless SELLERS_FILE names another file', () => {
  const { sellersFile } = readSettings({ CONTENT_DIR: 'other' });
  expect(sellersFile).toBe('other/sellers.json');
  expect(readSettings({ SELLERS_FILE: ' /etc/s.json ' }).sellersFile).toBe('/etc/s.json');
});

test.each([
  [{}],
  [{ CONTENT_DIR: 'tests/content', PORT: '80', HTTP_PROXY: 'http://p.example', NO_PROXY: '*' }],
  [{ MARKETPLACE_URL: 'https://m.example/a/', STORE_SERVICE_URL: 'https://s.example' }],
])('a process that %j starts has the same settings', (variables) => {
  const settings = readSettings(variables);
  const other = { ...settings, marketplaceUrl: 'http://localhost:9' };
  for (const own of [settings, other]) {
    const passed = variablesOf(own);
    expect(readSettings(passed)).toEqual({ ...own, variables: passed });
  }
});

test('removes trailing slashes from URLs and keeps their path', () => {
  const { marketplaceUrl, storeServiceUrl } = readSettings({
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
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(name);
  expect(read).toThrow(message);
  // The message has no password.
  expect(read).not.toThrow('hunter2');
});

test.each([
  ['MARKETPLACE_URL', 'STORE_SERVICE_URL'],
  ['STORE_SERVICE_URL', 'MARKETPLACE_URL'],
])('refuses %s alone, and names the missing %s', (one, other) => {
  const check = () => readSettings({ [one]: 'https://m.example' });
  expect(check).toThrow(`${one} is set, but ${other} is not`);
});

test('reads HOST, which is loopback by default', () => {
  expect(readHost(readSettings({}))).toBe('127.0.0.1');
  expect(readHost(readSettings({ HOST: '0.0.0.0' }))).toBe('0.0.0.0');
});

test('refuses a HOST that is no IP address, and says what to set', () => {
  expect(() => readHost(readSettings({ HOST: 'my-machine' }))).toThrow(
    'set it to 0.0.0.0 for every network',
  );
});

test.each([
  [{}, 4173],
  [{ PORT: ' ' }, 4173],
  [{ PORT: '0' }, 0],
  [{ PORT: '8080' }, 8080],
])('reads the port of %j as %i', (variables, port) => {
  expect(readPort(readSettings(variables), 4173)).toBe(port);
});

test.each(['http', '-1', '65536', '80.5', '1e3'])('refuses "%s" as PORT', (PORT) => {
  expect(() => readPort(readSettings({ PORT }), null)).toThrow(
    `PORT "${PORT}" is not a port: set it to a number`,
  );
});
