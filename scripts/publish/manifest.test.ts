import { expect, test } from 'vitest';
import { manifest } from './manifest.ts';

interface Parsed {
  name: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const parse = (): Parsed =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test says what it expects
  JSON.parse(manifest({ appName: 'Guildmart', language: 'en', description: 'A market' })) as Parsed;

test('has a name, a large icon and a maskable icon', () => {
  const { name, icons } = parse();
  expect(name).toBe('Guildmart');
  expect(icons.map(({ src, sizes, purpose }) => `${src} ${sizes} ${purpose}`)).toEqual([
    '/favicon.svg any any',
    '/icons/192.png 192x192 any',
    '/icons/512.png 512x512 any',
    '/icons/maskable-512.png 512x512 maskable',
  ]);
});
