import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { contentSecurityPolicy } from './policy.ts';

const environment = readSettings({
  SITE_URL: 'https://www.guildmart.example',
  MARKETPLACE_URL: 'https://market.guildmart.example/sub',
  STORE_SERVICE_URL: 'https://stores.guildmart.example',
});
const policy = contentSecurityPolicy(environment);

/** Returns findings that hold on every host. Others hold only on a host with files of other sites. */
const findings = (checked: string): string[] =>
  new CspEvaluator(new CspParser(checked).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`);

it('has no weakness that csp_evaluator finds', () => {
  expect(findings(policy)).toEqual([]);
  const weak = policy.replace("script-src 'self'", "script-src 'unsafe-inline'");
  expect(findings(weak)).toEqual([expect.stringMatching(/^script-src: 'unsafe-inline'/)]);
});

it('lets the search of home send its words to the marketplace, and to nobody else', () => {
  expect(policy).toContain('; form-action https://market.guildmart.example;');
});

it('does not repeat the origin of an API on the site’s own host', () => {
  const url = 'https://www.guildmart.example';
  const own = { ...environment, marketplaceUrl: url, storeServiceUrl: url };
  expect(contentSecurityPolicy(own)).toContain("connect-src 'self';");
});
