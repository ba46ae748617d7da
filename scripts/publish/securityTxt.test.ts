import { expect, test } from 'vitest';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { securityNotice, securityTxt } from './securityTxt.ts';

const EXPIRES = '2027-06-01T00:00:00Z';
const security = {
  language: 'en',
  securityContact: 'mailto:security@guildmart.example',
  securityExpires: EXPIRES,
};
const published = readEnvironment({ SITE_URL: 'https://www.guildmart.example' });
const noticeAt = (now: string) => securityNotice(EXPIRES, new Date(now));

test('writes contact, expiry, language and canonical URL', () => {
  expect(securityTxt(security, published)).toBe(`Contact: mailto:security@guildmart.example
Expires: 2027-06-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.guildmart.example/.well-known/security.txt
`);
});

test('has no notice while security.txt is valid for more than a month', () => {
  expect(noticeAt('2026-11-20T00:00:00Z')).toBeNull();
  expect(noticeAt('2027-05-02T00:00:00Z')).toBeNull();
});

test.each([
  ['2027-05-03T00:00:00Z', 'warning', 'expires in 29 days; set securityExpires in data/site.json'],
  ['2027-06-01T00:00:01Z', 'error', 'expired on 2027-06-01T00:00:00Z; set securityExpires'],
  [
    '2026-05-30T00:00:00Z',
    'warning',
    'expires in 367 days, which is too late; set securityExpires',
  ],
])('has a notice on %s', (now, severity, message) => {
  const text: unknown = expect.stringContaining(`security.txt ${message}`);
  expect(noticeAt(now)).toEqual({ severity, text });
});
