import { describe, expect, it } from 'vitest';
import { environment } from '../site/environment.ts';
import { siteOf } from './siteOf.ts';
import entry from '../site.json' with { type: 'json' };
import { site } from './site.ts';

describe('A visitor learns whose site this is', () => {
  it('by the name with its first letter upper-case, whatever the file says', () => {
    expect(siteOf({ ...entry, appName: ' elfen trade ' }, '').appName).toBe('Elfen trade');
  });
});

it("A visitor gets to the store on the product's own host", () => {
  expect(site.storeUrl).toBe(`${environment.marketplaceUrl}/store/`);
  const elsewhere = siteOf(entry, 'https://market.example/shop');
  expect(elsewhere.baseUrl).toBe('https://market.example/shop');
  expect(elsewhere.storeUrl).toBe('https://market.example/shop/store/');
});
