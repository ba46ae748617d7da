import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readSettings } from '../../../model/environment/readEnvironment.ts';
import { headersFor } from '../../../deploy/headers.ts';
import { contentSecurityPolicy } from '../../../deploy/policy.ts';

/** An answer as the server sent it: the body still encoded, redirects not followed. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request with its path unchanged; `fetch` would normalise it. */
export function ask(options: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', ...options, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** The environment of the sample site. */
export const environment = readSettings({
  SITE_URL: 'https://www.guildmart.example',
  MARKETPLACE_URL: 'https://market.guildmart.example',
  STORE_SERVICE_URL: 'https://stores.guildmart.example',
});

const PAGE = 'public, max-age=600, must-revalidate';
const DAY = 'public, max-age=86400';
const YEAR = 'public, max-age=31536000, immutable';
const MINUTE = 'public, max-age=60';
const HTML = 'text/html; charset=utf-8';

/** [path, status, type or redirect, Cache-Control, a text of the answer] */
type Row = readonly [at: string, status: number, type: string, cacheControl: string, text?: string];

/** What every host answers. */
const EXPECTED: readonly Row[] = [
  ['/', 200, HTML, PAGE, '<h1>Home</h1>'],
  ['/about', 200, HTML, PAGE, '<h1>About</h1>'],
  ['/store/amber-keep', 200, HTML, PAGE, '<h1>Amber Keep</h1>'],
  ['/store/amber-keep/snapshot.json', 200, 'application/json', MINUTE],
  ['/assets/app.1a2b3c.js', 200, 'text/javascript; charset=utf-8', YEAR],
  ['/assets/display.7a8b9c.woff2', 200, 'font/woff2', YEAR],
  ['/images/games/cover/chess.avif', 200, 'image/avif', DAY],
  ['/favicon.svg', 200, 'image/svg+xml', PAGE],
  ['/icons/512.png', 200, 'image/png', DAY],
  ['/images/share/site.jpg', 200, 'image/jpeg', DAY],
  ['/robots.txt', 200, 'text/plain; charset=utf-8', PAGE],
  ['/links.speculationrules', 200, 'application/speculationrules+json', PAGE],
  ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', PAGE, 'Contact: '],
  ['/nowhere', 404, HTML, MINUTE, '<h1>Not Found</h1>'],
  ['/store/nobody', 404, HTML, MINUTE, '<h1>404!</h1>'],
  ['/assets/gone.js', 404, HTML, MINUTE, '<h1>Not Found</h1>'],
  ['/_headers', 404, HTML, MINUTE, '<h1>Not Found</h1>'],
  ['/_redirects.nginx', 404, HTML, MINUTE, '<h1>Not Found</h1>'],
  ['/about/', 308, '/about', MINUTE],
  ['/about/?a=1', 308, '/about?a=1', MINUTE],
  ['/index.html', 308, '/', MINUTE],
  ['//about/', 308, '/about', MINUTE],
  ['/.git/config', 403, HTML, MINUTE, '<h1>Forbidden</h1>'],
  ['/%zz', 400, HTML, MINUTE, '<h1>Bad Request</h1>'],
  ['/about%00', 400, HTML, MINUTE, '<h1>Bad Request</h1>'],
  ['/%2e%2e/%2e%2e/etc/passwd', 400, HTML, MINUTE],
  ['/%5Cevil.example/', 400, HTML, MINUTE, '<h1>Bad Request</h1>'],
  ['/%2f%5cevil.example/', 400, HTML, MINUTE],
];

/** Returns the expected headers of a path by their names in lower case, without Cache-Control. */
function securityAt(at: string, policy: string): Record<string, string> {
  const { 'Cache-Control': _, ...headers } = headersFor(at.replace(/\?.*/, ''), policy);
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Defines the tests of the host at a port. */
export function testAnswers(
  portNow: () => number,
  { isCloudflare = false, policy = contentSecurityPolicy(environment) } = {},
): void {
  // Cloudflare answers others by itself: its pages for 400 and 403, and no rule for redirects.
  const rows = EXPECTED.filter(([, status]) => !isCloudflare || [200, 404].includes(status));
  const cases = rows.map((row) => ({ row, at: row[0], status: row[1] }));
  it.each(cases)('answers $at with $status and every security header', async ({ row }) => {
    const [at, status, type, cacheControl, text = ''] = row;
    const { headers, body, status: sent } = await ask({ port: portNow(), path: at });
    const isRedirect = [301, 307, 308].includes(sent);
    const whole = String(isRedirect ? headers.location : headers['content-type']);
    // Cloudflare names no charset of JSON.
    const sentType = type.includes(';') ? whole : whole.replace(/; charset=utf-8$/, '');
    expect([isRedirect ? 308 : sent, sentType]).toEqual([status, type]);
    // Its rules know no status, so a missing page is cached as a page.
    const allowed = isCloudflare && status === 404 ? [cacheControl, PAGE] : [cacheControl];
    expect(allowed).toContain(headers['cache-control']);
    expect(body.toString()).toContain(text);
    expect(headers).toMatchObject(securityAt(at, policy));
  });
}

/** Defines the tests of the methods that a host refuses. */
export function testMethods(portNow: () => number): void {
  it.each([
    ['POST', 405, 'GET, HEAD', '<h1>Method Not Allowed</h1>'],
    ['DELETE', 405, 'GET, HEAD', '<h1>Method Not Allowed</h1>'],
    ['HEAD', 200, undefined, undefined],
  ])('answers %s with %i', async (method, ...expected) => {
    const answer = await ask({ port: portNow(), path: '/about', method });
    const heading = /<h1>.*<\/h1>/.exec(answer.body.toString())?.[0];
    expect([answer.status, answer.headers.allow, heading]).toEqual(expected);
  });
}
