import { expect, test } from 'vitest';
import { routeProblem } from './routes.ts';

const ROUTE = '"routes": [{ "pattern": "www.a.example", "custom_domain": true }],';

test.each(['https://b.example', 'https://a.example'])('names a route that is not %s', (siteUrl) => {
  expect(routeProblem(siteUrl, `{\n  ${ROUTE}\n}`)).toBe(
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
