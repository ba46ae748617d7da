import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { securityNotice, securityTxt } from './securityTxt.ts';

const expires = '2027-06-01T00:00:00Z';
const security = {
  language: 'en',
  securityContact: 'mailto:security@guildmart.example',
  securityExpires: expires,
};
const published = readEnvironment({ SITE_URL: 'https://www.guildmart.example' });
const noticeAt = (now: string) => securityNotice(expires, new Date(now));

describe('security.txt', () => {
  it('tells a finder where to write, until when, and which copy is the true one', () => {
    expect(securityTxt(security, published)).toBe(`Contact: mailto:security@guildmart.example
Expires: 2027-06-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.guildmart.example/.well-known/security.txt
`);
  });

  it('has nothing wrong while it is valid for long', () => {
    expect(noticeAt('2026-11-20T00:00:00Z')).toBeNull();
    expect(noticeAt('2027-05-02T00:00:00Z')).toBeNull();
  });

  it.each([
    [
      '2027-05-03T00:00:00Z',
      'warning',
      'expires in 29 days; set securityExpires in data/site.json',
    ],
    ['2027-06-01T00:00:01Z', 'error', 'expired on 2027-06-01T00:00:00Z; set securityExpires'],
    ['2026-05-30T00:00:00Z', 'warning', 'expires only in 367 days; set securityExpires'],
  ])('is complained of on %s', (now, severity, message) => {
    const text: unknown = expect.stringContaining(`security.txt ${message}`);
    expect(noticeAt(now)).toEqual({ severity, text });
  });
});
