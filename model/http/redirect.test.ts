import { expect, test } from 'vitest';
import { movedBase } from './redirect.ts';

const shop = 'https://shop.example';
const below = 'https://shop.example/market';
const PATH = '/wp-json/dokan/v1/stores/31';

test.each([
  ['another host', shop, `https://new.example${PATH}?_fields=id`, 'https://new.example'],
  ['www.', shop, `https://www.shop.example${PATH}/`, 'https://www.shop.example'],
  ['a folder of languages', shop, `/en${PATH}`, 'https://shop.example/en'],
  ['the root of its host', below, PATH, 'https://shop.example'],
  ['another port', shop, `https://shop.example:8443${PATH}`, 'https://shop.example:8443'],
  ['http', shop, `http://shop.example${PATH}`, 'http://shop.example'],
  ['a slash', shop, `${PATH}/?_fields=id`, null],
  ['a log-in page', shop, `/wp-login.php?redirect_to=${PATH}`, null],
  ['the home page', shop, '/de/?lost=31', null],
  ['another page', shop, '/store/amber-keep/', null],
  ['no page', shop, 'mailto:shop@shop.example', null],
])('a redirect to %s shows where the base is now', (_, base, location, expected) => {
  const url = `${base}${PATH}?_fields=id`;
  expect(movedBase(base, url, new URL(location, url).href)).toBe(expected);
});
