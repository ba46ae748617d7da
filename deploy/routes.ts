import { readFileSync } from 'node:fs';
import path from 'node:path';

const CONFIGURATION = path.join(import.meta.dirname, 'cloudflare/wrangler.jsonc');

/**
 * Returns a sentence when Cloudflare's configuration gives the site other host names than SITE_URL, or null.
 * Without a route in it, the host name is set elsewhere.
 */
export function routeProblem(
  siteUrl: string,
  configuration: string = readFileSync(CONFIGURATION, 'utf8'),
): string | null {
  const { hostname } = new URL(siteUrl);
  const plain = configuration.replaceAll(/^\s*\/\/.*$/gm, '');
  const hosts = [...plain.matchAll(/"pattern":\s*"([^"/]+)/g)].map(([, host = '']) => host);
  if (hosts.length === 0 || hosts.includes(hostname) || hostname === 'localhost') return null;
  return (
    `SITE_URL is ${siteUrl}, but the route in deploy/cloudflare/wrangler.jsonc is ${hosts.join(', ')}: ` +
    'make both the same, else search engines are sent to another host.'
  );
}
