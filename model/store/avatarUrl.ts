import { isLoopback } from './loopback.ts';

const MAX_URL_LENGTH = 2048;

const isUpgradable = ({ protocol, port, hostname }: URL): boolean =>
  protocol === 'http:' && port === '' && !isLoopback(hostname);

/**
 * Returns the URL of an avatar that an API names. A path is one at the API's host, with or without the first slash.
 * A site behind TLS often writes `http:`, so `https:` is asked, except on loopback, at a port, and at the origins that an
 * operator configured.
 */
export function avatarUrl(
  name: string,
  apiUrl: string,
  ownOrigins: readonly string[] = [],
): string {
  const { origin } = new URL(apiUrl);
  if (!URL.canParse(name, origin)) return name;
  const url = new URL(name, origin);
  if (isUpgradable(url) && !ownOrigins.includes(url.origin)) url.protocol = 'https:';
  return url.href;
}

function isSafe({ protocol, hostname, origin }: URL, ownOrigins: readonly string[]): boolean {
  const mayBePlain = isLoopback(hostname) || ownOrigins.includes(origin);
  return protocol === 'https:' || (protocol === 'http:' && mayBePlain);
}

/**
 * Returns why an avatar's URL must not be fetched, or null. It may be `https:`, or `http:` on loopback and at the origins
 * that an operator configured.
 */
export function avatarUrlProblem(text: string, ownOrigins: readonly string[] = []): string | null {
  if (/^data:/i.test(text)) return 'the picture is in the answer itself';
  if (text.length > MAX_URL_LENGTH) return `its URL has more than ${MAX_URL_LENGTH} characters`;
  if (!URL.canParse(text)) return 'its URL is malformed';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'its URL has a user name or a password';
  if (/gravatar\.com/i.test(text)) return 'Gravatar is not asked';
  return isSafe(url, ownOrigins) ? null : 'its URL is not https';
}
