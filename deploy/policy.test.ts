import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../data/site/readEnvironment.ts';
import { contentSecurityPolicy } from './policy.ts';

const published = readEnvironment({
  SITE_URL: 'https://www.guildmart.example',
  MARKETPLACE_URL: 'https://market.guildmart.example/sub',
  STORE_SERVICE_URL: 'https://stores.guildmart.example',
});

const severe = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    // What is certainly weak or malformed; "maybe" findings speak of what else a host may serve.
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`);

describe('the content security policy', () => {
  it('is found sound by csp_evaluator', () => {
    expect(severe(contentSecurityPolicy({ environment: published }))).toEqual([]);
  });

  it('would be found weak with inline scripts allowed: the check can fail', () => {
    const policy = contentSecurityPolicy({ environment: published });
    expect(severe(policy.replace("script-src 'self'", "script-src 'unsafe-inline'"))).toEqual([
      expect.stringMatching(/^script-src: 'unsafe-inline'/),
    ]);
  });

  it('lets pages reach the two APIs by their origins and nothing else', () => {
    expect(contentSecurityPolicy({ environment: published })).toContain(
      "connect-src 'self' https://market.guildmart.example https://stores.guildmart.example;",
    );
  });

  it('names an API on the site’s own host, or both on one, only once', () => {
    const url = 'https://www.guildmart.example';
    const own = { ...published, marketplaceUrl: url, storeServiceUrl: url };
    expect(contentSecurityPolicy({ environment: own })).toContain("connect-src 'self';");
  });

  it('asks for https only where the site is on https', () => {
    expect(contentSecurityPolicy({ environment: published })).toContain(
      'upgrade-insecure-requests',
    );
    expect(contentSecurityPolicy({ environment: readEnvironment({}) })).not.toContain('upgrade');
  });

  it('allows no inline code but styles, data: URLs for the inlined font alone, and no wildcards', () => {
    const policy = contentSecurityPolicy({ environment: published });
    expect(policy).toContain("font-src 'self' data:;");
    expect(
      policy.replace("style-src 'self' 'unsafe-inline';", '').replace("font-src 'self' data:;", ''),
    ).not.toMatch(/unsafe|data:|blob:|\*/);
  });
});
