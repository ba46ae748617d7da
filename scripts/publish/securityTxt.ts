import { absoluteUrl, type Published } from './address.ts';

/** Where whoever finds a hole shall write, from the site's configuration. */
export interface SecurityContact {
  /** `mailto:`, `https:` or `tel:` address. */
  readonly contact: string;
  /** End of this text's validity (RFC 3339 time), set by hand so that equal builds have equal bytes. */
  readonly expires: string;
}

/** Where security.txt has to stand (RFC 9116, section 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DAY = 24 * 60 * 60 * 1000;
const WARN_DAYS = 30;
/** RFC 9116, section 2.5.5: less than a year ahead is recommended; a leap year is granted. */
const MOST_DAYS = 366;

/** The text of security.txt (RFC 9116). */
export function securityTxt(security: SecurityContact, published: Published): string {
  const fields = [
    ['Contact', security.contact],
    ['Expires', new Date(security.expires).toISOString()],
    ['Preferred-Languages', 'en'],
    ['Canonical', absoluteUrl(SECURITY_TXT_PATH, published)],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

function expiryProblem(expires: string, now: Date): string | null {
  const days = Math.floor((Date.parse(expires) - now.getTime()) / DAY);
  const remedy = 'set securityExpires in data/site.json to a time within a year';
  if (Number.isNaN(days)) return `security.txt: the expiry "${expires}" is not a time; ${remedy}.`;
  if (days < 0) return `security.txt expired on ${expires}; ${remedy}.`;
  if (days < WARN_DAYS) return `security.txt expires in ${days} days; ${remedy}.`;
  if (days > MOST_DAYS) return `security.txt expires only in ${days} days; ${remedy}.`;
  return null;
}

/** Whether the text is no longer valid, so that nobody may rely on it. */
export const isExpired = ({ expires }: SecurityContact, now: Date): boolean =>
  !(Date.parse(expires) >= now.getTime());

/** What is wrong with the contact or its expiry at a time, as sentences for the operator; empty when well. */
export function securityTxtProblems(security: SecurityContact, now: Date): readonly string[] {
  const problems: string[] = [];
  if (!/^(?:mailto:|https:\/\/|tel:)[\x21-\x7e]+$/.test(security.contact)) {
    problems.push(
      `security.txt: the contact "${security.contact}" is not a mailto:, https: or tel: address; mend securityContact in data/site.json.`,
    );
  }
  const expiry = expiryProblem(security.expires, now);
  return expiry === null ? problems : [...problems, expiry];
}
