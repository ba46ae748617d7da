import { expect, test } from 'vitest';
import { environment } from 'virtual:content';
import { siteOf } from './siteOf.ts';
import { site as entry } from 'virtual:content';
import { site } from './site.ts';

test('capitalizes the site’s name', () => {
  expect(siteOf({ ...entry, appName: ' elfen trade ' }, '').appName).toBe('Elfen trade');
});

test('takes the store’s URL from the environment', () => {
  expect(site.marketplaceHomeUrl).toBe(`${environment.marketplaceUrl}/store/`);
  const elsewhere = siteOf(entry, 'https://market.example/shop');
  expect(elsewhere.baseUrl).toBe('https://market.example/shop');
  expect(elsewhere.marketplaceHomeUrl).toBe('https://market.example/shop/store/');
});
