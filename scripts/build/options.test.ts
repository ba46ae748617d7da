import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { assertReleasable, parseBuildOptions } from './options.ts';

const real = {
  MARKETPLACE_URL: 'https://market.example',
  STORE_SERVICE_URL: 'https://stores.example',
  SITE_URL: 'https://www.market.example',
};

test('fetches the stores and compresses the output by default', () => {
  expect(parseBuildOptions([])).toEqual({
    offline: false,
    full: false,
    release: false,
    compress: true,
    acceptLoss: false,
  });
});

test('refuses an unknown option with a list of the known ones', () => {
  expect(() => parseBuildOptions(['--ofline'])).toThrow(/--offline/);
});

describe('a release', () => {
  test.each(['https://market.example', 'http://10.0.0.5', 'http://[fd00::5]:8080'])(
    'takes a public URL, or one of a private network: %s',
    (url) => {
      expect(() => assertReleasable({ ...real, MARKETPLACE_URL: url })).not.toThrow();
    },
  );

  test.each(Object.keys(real))('needs %s', (name) => {
    expect(() => assertReleasable({ ...real, [name]: undefined })).toThrow(
      new RegExp(`needs ${name}.*embedded marketplace`),
    );
  });

  test.each(['http://localhost:4174', 'http://[::ffff:127.0.0.1]'])('refuses %s', (url) => {
    expect(() => assertReleasable({ ...real, MARKETPLACE_URL: url })).toThrow(
      /MARKETPLACE_URL=.*this machine/,
    );
  });

  test('refuses a text that is no URL', () => {
    expect(() => assertReleasable({ ...real, SITE_URL: 'market' })).toThrow(ConfigurationError);
  });
});
