import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { assertReleasable, parseBuildOptions } from './options.ts';

const real = {
  MARKETPLACE_URL: 'https://market.example',
  STORE_SERVICE_URL: 'https://stores.example',
  SITE_URL: 'https://www.market.example',
};

describe('the build’s arguments', () => {
  test('without any, the stores are fetched and the output is compressed', () => {
    expect(parseBuildOptions([])).toEqual({
      offline: false,
      full: false,
      release: false,
      compress: true,
      acceptLoss: false,
    });
  });

  test('an unknown one is refused with the list of those that there are', () => {
    expect(() => parseBuildOptions(['--ofline'])).toThrow(ConfigurationError);
    expect(() => parseBuildOptions(['--ofline'])).toThrow(/--offline/);
  });
});

describe('a release', () => {
  test('is built with real addresses', () => {
    expect(() => assertReleasable(real)).not.toThrow();
  });

  test.each(Object.keys(real))('is not built without %s', (name) => {
    expect(() => assertReleasable({ ...real, [name]: undefined })).toThrow(
      new RegExp(`needs ${name}.*embedded marketplace`),
    );
  });

  test.each([
    'http://localhost:4174',
    'http://localhost.',
    'http://market.localhost',
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://0.0.0.0',
    'http://[::1]:8080/',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
  ])('is not built from this machine: %s', (address) => {
    expect(() => assertReleasable({ ...real, MARKETPLACE_URL: address })).toThrow(
      /MARKETPLACE_URL=.*this machine/,
    );
  });

  test.each(['http://10.0.0.5', 'http://[fd00::5]:8080', 'https://localhost.example'])(
    'may be built from another machine of a private network: %s',
    (address) => {
      expect(() => assertReleasable({ ...real, MARKETPLACE_URL: address })).not.toThrow();
    },
  );

  test('is not built with what is not an address', () => {
    expect(() => assertReleasable({ ...real, SITE_URL: 'market' })).toThrow(ConfigurationError);
  });
});
