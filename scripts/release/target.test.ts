import { expect, test } from 'vitest';
import { ConfigurationError, readEnvironment } from '../../data/environment.ts';
import { readTarget } from './target.ts';

const environment = readEnvironment({});
const read = (text?: string) => readTarget({ DEPLOY_TARGET: text }, environment);

test('a folder is taken by its absolute path, and wants compressed files', () => {
  expect(read('folder:/var/www/guildmart')).toMatchObject({
    name: 'folder /var/www/guildmart',
    compresses: false,
  });
});

test('Cloudflare compresses by itself', () => {
  expect(read(' cloudflare ')).toMatchObject({ name: 'Cloudflare', compresses: true });
});

test.each([undefined, '', 'folder:', 'folder:www', 'pages'])(
  'DEPLOY_TARGET %j is refused, with what it may be',
  (text) => {
    expect(() => read(text)).toThrow(ConfigurationError);
    expect(() => read(text)).toThrow('folder:/var/www/guildmart');
  },
);
