import { describe, expect, it } from 'vitest';
import { environment } from './environment.ts';
import { buildSite } from './model/site.ts';
import entry from './site.json' with { type: 'json' };
import { site } from './site.ts';

describe('A visitor learns whose site this is', () => {
  it('by the name with its first letter upper-case, whatever the file says', () => {
    expect(entry.appName).toBe('guildmart');
    expect(site.appName).toBe('Guildmart');
    expect(buildSite({ ...entry, appName: ' elfen trade ' }, '').appName).toBe('Elfen trade');
  });

  it('by headline, tagline, operator and year of the specification', () => {
    expect(site).toMatchObject({
      headline: 'LEADING MARKETPLACE FOR GAMERS',
      tagline: 'Trade securely with gamers throughout the world.',
      operator: 'Guildmart LLC',
      copyrightYear: 2024,
      trustedBy: '97,000+',
    });
  });

  it('by a description that a search result shows in full', () => {
    expect(site.description.length).toBeGreaterThan(100);
    expect(site.description.length).toBeLessThan(170);
  });
});

it("A visitor gets to the store on the product's own host", () => {
  expect(site.storeUrl).toBe(`${environment.marketplaceUrl}/store/`);
  const elsewhere = buildSite(entry, 'https://market.example/shop');
  expect(elsewhere.baseUrl).toBe('https://market.example/shop');
  expect(elsewhere.storeUrl).toBe('https://market.example/shop/store/');
});

it('A visitor reaches support by a handle that opens a conversation', () => {
  expect(site.support.handle).toMatch(/^@/);
  expect(new URL(site.support.url).protocol).toBe('https:');
});
