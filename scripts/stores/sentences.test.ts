import { expect, test } from 'vitest';
import {
  formatKeptAvatars,
  formatLosses,
  formatReplacedAvatars,
  formatUnwritten,
  formatWaits,
  summarizeLosses,
} from './sentences.ts';

const address = { field: 'address', before: 9, now: 0 };

test('losses are reported in one sentence for a seller and for the run', () => {
  const reviews = { field: 'reviews', before: 36, now: 0 };
  const part = { field: 'banner', before: 90, now: 9 };
  expect(formatLosses([reviews, address, part])).toBe(
    '36 of 36 reviews, the address, and part of the banner would be lost; if that is right, run with --accept-loss and the slugs',
  );
  expect(summarizeLosses([[address], [address, reviews]], 7)).toBe(
    'Refused, as it would lose the address of 2 and the reviews of 1 of 7 sellers: if that is right, run with --accept-loss and the slugs.',
  );
  expect(summarizeLosses([[], []], 7)).toBeNull();
});

test.each([
  [0, null, null],
  [1, '403', 'avatars replaced by the default: 1 (403)'],
  [14, '403', 'avatars replaced by the default: 14, most of them 403'],
  [
    2,
    'its URL is not https',
    'avatars replaced by the default: 2, most of them: its URL is not https',
  ],
])('%i replaced avatars (%s) are reported as: %s', (count, reason, expected) => {
  expect(formatReplacedAvatars(count, reason)).toBe(expected);
});

test('names the folder in which a file cannot be written, and no file of one seller', () => {
  const denied = "EACCES: permission denied, open 'data/stores/m.example/.amber-keep.json.1a2b'";
  expect(formatUnwritten('the snapshot', denied)).toBe(
    "the snapshot could not be written: EACCES: permission denied, open 'data/stores/m.example/…'; look at the space and the rights there",
  );
});

test('gives kept avatars a reason too', () => {
  expect(formatKeptAvatars(3, '503')).toBe(
    'avatars not fetched, so the last ones stay: 3, most of them 503',
  );
  expect(formatKeptAvatars(0, null)).toBeNull();
});

test('names hosts that asked to wait, and what came late because of that', () => {
  const hosts = [{ host: 'm.example', times: 2, seconds: 120 }];
  expect(formatWaits({ hosts: [], lateAnswers: [], lateAvatars: 0 })).toEqual([]);
  const [asked, late] = formatWaits({ hosts, lateAnswers: ['a', 'b'], lateAvatars: 480 });
  expect(asked).toBe('m.example asked for a back-off 2 times, 120 s in all.');
  expect(late).toBe('After that came the answers of a, b and 480 avatars.');
  expect(formatWaits({ hosts, lateAnswers: [], lateAvatars: 1 })[1]).toBe(
    'After that came 1 avatar.',
  );
});
