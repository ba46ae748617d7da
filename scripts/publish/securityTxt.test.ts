import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/environment.ts';
import { securityTxt, securityTxtProblems } from './securityTxt.ts';

const security = { contact: 'mailto:security@guildmart.example', expires: '2027-06-01T00:00:00Z' };
const published = readEnvironment({ SITE_URL: 'https://www.guildmart.example' });
const problemsAt = (now: string, changed = {}): readonly string[] =>
  securityTxtProblems({ ...security, ...changed }, new Date(now));

describe('security.txt', () => {
  it('tells a finder where to write, until when, and which copy is the true one', () => {
    expect(securityTxt(security, published)).toBe(`Contact: mailto:security@guildmart.example
Expires: 2027-06-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.guildmart.example/.well-known/security.txt
`);
  });

  it('has nothing wrong while it is valid for long', () => {
    expect(problemsAt('2026-11-20T00:00:00Z')).toEqual([]);
    expect(problemsAt('2027-05-02T00:00:00Z')).toEqual([]);
  });

  it.each([
    [
      '2027-05-03T00:00:00Z',
      'security.txt expires in 29 days; set securityExpires in data/site.json',
    ],
    ['2027-06-01T00:00:01Z', 'security.txt expired on 2027-06-01T00:00:00Z; set securityExpires'],
    ['2026-05-30T00:00:00Z', 'security.txt expires only in 367 days; set securityExpires'],
  ])('is complained of on %s', (now, message) => {
    expect(problemsAt(now)).toEqual([expect.stringContaining(message)]);
  });

  it('is complained of when the expiry is no time', () => {
    expect(problemsAt('2026-11-20', { expires: 'soon' })).toEqual([
      expect.stringContaining('the expiry "soon" is no time'),
    ]);
  });

  it.each(['security@guildmart.example', 'http://guildmart.example', 'mailto:', 'mailto:a b'])(
    'is complained of when the contact is "%s"',
    (contact) => {
      expect(problemsAt('2026-11-20', { contact })).toEqual([
        expect.stringContaining(`the contact "${contact}" is no mailto:, https: or tel: address`),
      ]);
    },
  );
});
