import { expect, test } from 'vitest';
import { cssUse } from './cssUse.ts';

test('a rule is unused only if no page that has it uses it in any state', () => {
  const reports = [
    { matched: ['.a {}'], unmatched: ['.b {}', '.c {}'] },
    { matched: ['.a {}', '.b {}'], unmatched: ['.c {}'] },
    { matched: [], unmatched: ['.d {}'] },
  ];
  expect(cssUse(reports)).toEqual({ whole: 20, unused: ['.c {}', '.d {}'] });
});
