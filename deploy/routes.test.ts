import { expect, test } from 'vitest';
import { routeProblem } from './routes.ts';

const ROUTE = '"routes": [{ "pattern": "www.a.example", "custom_domain": true }],';

test.each([
  ['another host', 'https://b.example', ROUTE],
  ['a host below it', 'https://a.example', ROUTE],
])('names a route that is not SITE_URL: %s', (_, siteUrl, route) => {
  expect(routeProblem(siteUrl, `{\n  ${route}\n}`)).toBe(
    `SITE_URL is ${siteUrl}, but the route in deploy/cloudflare/wrangler.jsonc is www.a.example: ` +
      'make both the same, else search engines are sent to another host.',
  );
});

test.each([
  ['the route is SITE_URL', 'https://www.a.example', ROUTE],
  ['there is no route', 'https://b.example', `// ${ROUTE}`],
  ['the site is only on this machine', 'http://localhost:4173', ROUTE],
])('has nothing to say when %s', (_, siteUrl, route) => {
  expect(routeProblem(siteUrl, `{\n  ${route}\n}`)).toBeNull();
});
