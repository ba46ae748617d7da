import { expect, it } from 'vitest';
import { groupsBy } from './Sections.tsx';

it('A text is taken apart at its headings, with nothing lost and nothing moved', () => {
  const { before, groups } = groupsBy('h2', [
    'lead',
    ['h3', { id: 'x' }, 'not this one'],
    ['h2', { id: 'a' }, 'A'],
    'one',
    'two',
    ['h2', { id: 'b' }, 'B'],
  ]);
  expect(before).toEqual(['lead', ['h3', { id: 'x' }, 'not this one']]);
  expect(groups.map(({ id, rest }) => [id, rest])).toEqual([
    ['a', ['one', 'two']],
    ['b', []],
  ]);
});

it('A text without headings stands before all of them', () => {
  expect(groupsBy('h2', ['only'])).toEqual({ before: ['only'], groups: [] });
});
