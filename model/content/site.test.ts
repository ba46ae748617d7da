import * as v from 'valibot';
import { expect, test } from 'vitest';
import { environment, site as entry } from 'virtual:content';
import { marketplaceHomeUrl } from './site.ts';
import { site } from './siteSchema.ts';

test('capitalizes the site’s name', () => {
  expect(v.parse(site, { ...entry, appName: ' elfen trade ' }).appName).toBe('Elfen trade');
});

test('takes the store’s URL from the environment', () => {
  expect(marketplaceHomeUrl).toBe(`${environment.marketplaceUrl}/store/`);
});
