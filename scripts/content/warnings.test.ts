import { expect, test } from 'vitest';
import { content } from '../../model/content/testing/content.ts';
import { contentWarnings } from './warnings.ts';

test.each([
  ['2027-08-31', null],
  ['2027-09-01', 'security.txt expires on 2027-10-01'],
  ['2027-09-30', 'security.txt expires on 2027-10-01'],
  ['2027-10-01', 'security.txt expired on 2027-10-01'],
  ['2031-01-01', 'security.txt expired on 2027-10-01'],
])('on %s, an owner reads: %s', (today, what) => {
  const own = { ...content, site: { ...content.site, securityExpires: '2027-10-01' } };
  const warnings = contentWarnings(own, new Date(`${today}T00:00:00.000Z`));
  expect(warnings.map((one) => one.what)).toEqual(what === null ? [] : [what]);
  expect(warnings.every(({ severity }) => severity === 'warning')).toBe(true);
});
