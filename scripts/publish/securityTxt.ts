import type { SiteEntry } from '../../model/content/schemas.ts';
import { absoluteUrl, type Published } from './sitemap.ts';

type SecurityContact = Pick<SiteEntry, 'securityContact' | 'securityExpires' | 'language'>;

/** Path by RFC 9116, section 3. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DAY_MS = 24 * 60 * 60 * 1000;
const WARN_DAYS = 30;
/** RFC 9116 recommends less than a year; this accepts a leap year. */
const MAX_DAYS = 366;

/** Returns security.txt (RFC 9116): the contact for reports of vulnerabilities, and when it expires. */
export function securityTxt(site: SecurityContact, published: Published): string {
  return `Contact: ${site.securityContact}
Expires: ${new Date(site.securityExpires).toISOString()}
Preferred-Languages: ${site.language}
Canonical: ${absoluteUrl(SECURITY_TXT_PATH, published)}
`;
}

/** A problem with security.txt; an error once it has expired. */
export interface SecurityNotice {
  readonly severity: 'warning' | 'error';
  readonly text: string;
}

/** Returns a problem with the expiry time of security.txt, or null. */
export function securityNotice(expires: string, now: Date): SecurityNotice | null {
  const days = Math.floor((Date.parse(expires) - now.getTime()) / DAY_MS);
  const remedy = 'set securityExpires in data/site.json to a time within a year';
  if (days < 0)
    return { severity: 'error', text: `security.txt expired on ${expires}; ${remedy}.` };
  if (days >= WARN_DAYS && days <= MAX_DAYS) return null;
  const late = days > MAX_DAYS ? ', which is too late' : '';
  return { severity: 'warning', text: `security.txt expires in ${days} days${late}; ${remedy}.` };
}
