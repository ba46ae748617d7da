import { expect, test } from 'vitest';
import { askInRounds, type Inquiry } from './rounds.ts';

/** Asks for a seller who answers at once, and for one who answers from a moment on (s); returns when she was asked. */
async function asksUntil(answersFrom: number): Promise<readonly number[]> {
  let time = 0;
  const asked: number[] = [];
  const first = { isOpen: true, notBefore: 0, probe: async () => true };
  const late = { ...first };
  const inquiries: Inquiry[] = [
    Object.assign(first, { ask: async () => !(first.isOpen = false) }),
    Object.assign(late, {
      ask: async () => {
        asked.push(time);
        late.isOpen = time < answersFrom;
        return !late.isOpen;
      },
    }),
  ];
  await askInRounds(inquiries, {
    now: () => time * 1000,
    sleep: async (milliseconds) => void (time += milliseconds / 1000),
    runMs: 900_000,
    patienceMs: 900_000,
    onSettled: () => {},
    onWait: () => {},
  });
  return asked;
}

test('one who is silent is asked once more after the others have answered again, and no longer', async () => {
  const pauses = [0, 5, 15, 35, 75, 135];
  expect(await asksUntil(100)).toEqual(pauses);
  expect(await asksUntil(Infinity)).toEqual(pauses);
});
