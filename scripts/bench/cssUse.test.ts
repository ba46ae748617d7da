import { expect, it } from 'vitest';
import { unusedRules } from './cssUse.ts';

it('A rule is unused when it matches nothing on any page', () => {
  const reports = [
    { length: 90, unmatched: ['.a {}', '.b {}', '.c {}'] },
    { length: 90, unmatched: ['.b {}', '.c {}'] },
    { length: 90, unmatched: ['.c {}', '.d {}'] },
  ];
  expect(unusedRules(reports)).toEqual(['.c {}']);
});
