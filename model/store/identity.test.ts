import { expect, test } from 'vitest';
import { lastAvatars } from './identity.ts';
import type { Review } from './snapshotSchema.ts';

type Words = Partial<Review>;
const review = (over: Words) => {
  const bare = { id: '0', name: '', location: null, avatar: null, date: null, text: 'Good' };
  return { ...bare, ...over };
};
/** Returns the pictures that fresh reviews keep. */
const kept = (last: readonly Words[], fresh: readonly Words[]) => {
  const reviews = fresh.map(review);
  return reviews.map(lastAvatars(last.map(review), reviews));
};

const ann = { name: 'Ann', date: '2024-05-31', text: 'Good' };
const bo = { ...ann, name: 'Bo' };

test.each<[string, Words[], Words[], (string | null)[]]>([
  [
    'of the same review, whatever its id and place',
    [
      { ...ann, id: '1', avatar: 'aa' },
      { ...bo, id: '2', avatar: 'bb' },
    ],
    [
      { id: '1', text: 'New' },
      { ...ann, id: '2' },
      { ...bo, id: '3', location: 'Oslo' },
    ],
    [null, 'aa', 'bb'],
  ],
  [
    'of no review that differs in name, date or text',
    [{ ...ann, avatar: 'aa' }],
    [bo, { ...ann, date: '2024-06-01' }, { ...ann, text: 'Good!' }],
    [null, null, null],
  ],
  [
    'of reviews that all have the id 0',
    [{ text: 'One', avatar: 'aa' }, { text: 'Two', avatar: 'bb' }, { text: 'Three' }],
    [{ text: 'New' }, { text: 'One' }, { text: 'Two' }, { text: 'Three' }],
    [null, 'aa', 'bb', null],
  ],
  [
    'of none when the last ones differ',
    [{ avatar: 'aa' }, { avatar: 'bb' }],
    [{}, {}],
    [null, null],
  ],
  ['of none when only one had a picture', [{ avatar: 'aa' }, {}], [{}], [null]],
  ['of none that is there twice now', [{ avatar: 'aa' }], [{}, {}], [null, null]],
  ['of none that was there twice', [{ avatar: 'aa' }, { avatar: 'aa' }], [{}], [null]],
])('the last picture is kept %s', (_, last, fresh, expected) => {
  expect(kept(last, fresh)).toEqual(expected);
});
