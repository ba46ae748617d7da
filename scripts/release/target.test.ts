import { expect, test } from 'vitest';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { readTarget } from './target.ts';

const environment = readEnvironment({});
const read = (text?: string) => readTarget({ DEPLOY_TARGET: text }, environment);

test('reads a folder, which needs compressed files', () => {
  expect(read('folder:/var/www/guildmart')).toMatchObject({
    name: 'folder /var/www/guildmart',
    compresses: false,
  });
});

test('reads Cloudflare, which compresses by itself', () => {
  expect(read(' cloudflare ')).toMatchObject({ name: 'Cloudflare', compresses: true });
});

test.each([undefined, '', 'folder:', 'folder:www', 'pages'])(
  'refuses DEPLOY_TARGET %j, and names the possible values',
  (text) => {
    expect(() => read(text)).toThrow(ConfigurationError);
    expect(() => read(text)).toThrow('folder:/var/www/guildmart');
  },
);

test('refuses a TRIAL_URL that is not an origin', () => {
  const variables = { DEPLOY_TARGET: 'folder:/var/www/guildmart' };
  expect(() =>
    readTarget({ ...variables, TRIAL_URL: ' http://127.0.0.1:8480/ ' }, environment),
  ).not.toThrow();
  for (const wrong of ['8480', 'http://127.0.0.1:8480/shop/']) {
    expect(() => readTarget({ ...variables, TRIAL_URL: wrong }, environment)).toThrow(
      /TRIAL_URL.*origin/,
    );
  }
});
