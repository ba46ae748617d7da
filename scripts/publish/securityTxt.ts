import type { SiteEntry } from '../../data/check/schemas.ts';
import { absoluteUrl, type Published } from './sitemap.ts';

type SecurityContact = Pick<SiteEntry, 'securityContact' | 'securityExpires' | 'language'>;

/** Where security.txt has to stand (RFC 9116, section 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DAY = 24 * 60 * 60 * 1000;
const WARN_DAYS = 30;
/** RFC 9116, section 2.5.5: less than a year ahead is recommended; a leap year is granted. */
const MOST_DAYS = 366;

/** The text of security.txt (RFC 9116): where whoever finds a hole shall write, and until when. */
export function securityTxt(site: SecurityContact, published: Published): string {
  const fields = [
    ['Contact', site.securityContact],
    ['Expires', new Date(site.securityExpires).toISOString()],
    ['Preferred-Languages', site.language],
    ['Canonical', absoluteUrl(SECURITY_TXT_PATH, published)],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

/** Something that an operator has to see to: `bad` once it is too late, `odd` before. */
export interface SecurityNotice {
  readonly severity: 'warning' | 'error';
  readonly text: string;
}

/** What is wrong with the time at which the text expires; null when nothing is. */
export function securityNotice(expires: string, now: Date): SecurityNotice | null {
  const days = Math.floor((Date.parse(expires) - now.getTime()) / DAY);
  const remedy = 'set securityExpires in data/site.json to a time within a year';
  if (days < 0)
    return { severity: 'error', text: `security.txt expired on ${expires}; ${remedy}.` };
  if (days >= WARN_DAYS && days <= MOST_DAYS) return null;
  const only = days > MOST_DAYS ? 'only ' : '';
  return { severity: 'warning', text: `security.txt expires ${only}in ${days} days; ${remedy}.` };
}
