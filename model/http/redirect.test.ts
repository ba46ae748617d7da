import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  marketplaceAt,
  movedSentence,
  redirectSentence,
  serviceAt,
  type Source,
} from './redirect.ts';

const shop = marketplaceAt('https://shop.example');
const plain = marketplaceAt('http://shop.example');
const below = marketplaceAt('https://shop.example/market');
const service = serviceAt('https://stores.example');
const PATH = '/wp-json/dokan/v1/stores/31';

const redirect = ({ url }: Source, status: number, target: string | null, path = PATH) => {
  const from = new URL(`${url}${path}?_fields=id`);
  return { status, from, to: target === null ? null : new URL(target, from) };
};

test.each<[string, Source, number, string | null, string]>([
  [
    'another host',
    shop,
    301,
    `https://new.example${PATH}?_fields=id`,
    'the marketplace moved to https://new.example (if it is yours, set MARKETPLACE_URL to it)',
  ],
  [
    'www.',
    shop,
    308,
    `https://www.shop.example${PATH}/`,
    'the marketplace moved to https://www.shop.example (if it is yours, set MARKETPLACE_URL to it)',
  ],
  [
    'a folder of languages',
    shop,
    301,
    `/en${PATH}`,
    'the marketplace moved to https://shop.example/en (if it is yours, set MARKETPLACE_URL to it)',
  ],
  [
    'the root of its host',
    below,
    301,
    PATH,
    'the marketplace moved to https://shop.example (if it is yours, set MARKETPLACE_URL to it)',
  ],
  [
    'another port',
    shop,
    301,
    `https://shop.example:8443${PATH}`,
    'the marketplace moved to https://shop.example:8443 (if it is yours, set MARKETPLACE_URL to it)',
  ],
  [
    'https of its host',
    plain,
    302,
    `https://shop.example${PATH}`,
    'the marketplace moved from http to https: set MARKETPLACE_URL to https://shop.example',
  ],
  [
    'http of its host',
    shop,
    301,
    `http://shop.example${PATH}`,
    'the marketplace redirects (301) from https to http: correct that there, as browsers do not follow it',
  ],
  [
    'another host for now',
    shop,
    307,
    `https://standby.example${PATH}`,
    'the marketplace redirects (307) all to https://standby.example for now; if that stays and it is yours, set MARKETPLACE_URL to it',
  ],
  [
    'a slash',
    shop,
    301,
    `${PATH}/?_fields=id`,
    'the marketplace redirects (301) to the same URL with a slash, so WordPress has no such route: choose another structure than Plain under Settings → Permalinks',
  ],
  [
    'a slash at the other API',
    service,
    301,
    `${PATH}/`,
    'the store service redirects (301) to the same URL with a slash: make it answer without one',
  ],
  [
    'a log-in page',
    shop,
    302,
    `/wp-login.php?redirect_to=${PATH}`,
    'the marketplace redirects (302) to a log-in page, as a plugin or a firewall closes the API: let everybody read it',
  ],
  [
    'a log-in page elsewhere',
    service,
    302,
    `https://id.example/oauth2/authorize/31`,
    'the store service redirects (302) to a log-in page at id.example, as a plugin or a firewall closes the API: let everybody read it',
  ],
  [
    'the home page',
    shop,
    302,
    '/de/?lost=31',
    'the marketplace redirects (302) to the home page: exempt the API from that, and look whether its plugin is active',
  ],
  [
    'the same URL',
    shop,
    302,
    `${PATH}?_fields=id`,
    'the marketplace redirects (302) to the same URL, as hosts do that want a cookie: exempt the API',
  ],
  [
    'the store’s page',
    shop,
    301,
    '/store/amber-keep/',
    'the marketplace redirects (301) to another page, https://shop.example/store/…: exempt the API from that',
  ],
  [
    'a page of the request alone',
    shop,
    302,
    'https://wall.example/7f3a-31/check',
    'the marketplace redirects (302) to another page, https://wall.example/…: exempt the API from that',
  ],
  [
    'nowhere',
    shop,
    302,
    null,
    'the marketplace redirects (302) to no valid URL: correct the redirect',
  ],
])('says what a redirect to %s means', (_, source, status, target, expected) => {
  expect(redirectSentence(source, redirect(source, status, target))).toBe(expected);
});

test('names the same new base URL for a category, and none when it leads elsewhere', () => {
  const moved = (target: string) =>
    movedSentence(shop, redirect(shop, 301, target, '/product-category/dota-2/'));
  expect(moved('https://new.example/product-category/dota-2/')).toBe(
    'the marketplace moved to https://new.example (if it is yours, set MARKETPLACE_URL to it)',
  );
  expect(moved('https://new.example/')).toBeNull();
  expect(moved('/product-category/moba/dota-2/')).toBeNull();
  expect(moved('/product-category/dota-2')).toBeNull();
});

test('has one sentence for all sellers whose requests are redirected by one rule', () => {
  const rule = fc.oneof(
    fc.webUrl().map((url) => (path: string) => new URL(url).origin + path),
    fc.webUrl({ withQueryParameters: true }).map((url) => () => url),
    fc.webUrl().map((url) => (path: string) => `${url.replace(/\/$/, '')}/${path.slice(-2)}/x`),
    fc.constant((path: string) => `${path}/`),
    fc.constant((path: string) => `/wp-login.php?redirect_to=${path}`),
    fc.constant((path: string) => `/en${path}`),
  );
  const status = fc.constantFrom(301, 302, 303, 307, 308);
  fc.assert(
    fc.property(rule, status, fc.constantFrom(shop, plain, below), (target, code, source) => {
      const sentences = ['31', '77'].map((id) => {
        const path = new URL(source.url).pathname.replace(/\/$/, '') + PATH.replace('31', id);
        const from = new URL(path, source.url);
        return redirectSentence(source, { status: code, from, to: new URL(target(path), from) });
      });
      expect(sentences[0]).toBe(sentences[1]);
    }),
  );
});
