import { expect, test } from 'vitest';
import { createLateList } from './late.ts';

/** Plays back-offs: each host asks at a second for so many seconds. The run ends after half an hour. */
function play(...asked: readonly (readonly [host: string, at: number, seconds: number])[]) {
  let time = 0;
  const said: string[] = [];
  const late = createLateList(
    (sentence) => said.push(sentence),
    () => time,
  );
  for (const [host, at, seconds] of asked) {
    time = at * 1000;
    late.onBackOff(host, seconds * 1000);
  }
  time = 1800 * 1000;
  return { said, hosts: late.waits().hosts };
}

test('counts waits of requests at the same time once, until the last of them ended', () => {
  const many = Array.from({ length: 17 }, (_, index) => ['m.example', index, 600] as const);
  const { said, hosts } = play(...many, ['m.example', 700, 584]);
  expect(hosts).toEqual([{ host: 'm.example', times: 18, seconds: 1200 }]);
  expect(said).toEqual(['m.example asks to wait 600 s']);
});

test('counts no wait after the end of the run', () => {
  const { hosts } = play(['m.example', 0, 600], ['m.example', 1700, 600]);
  expect(hosts).toEqual([{ host: 'm.example', times: 2, seconds: 700 }]);
});

test('says a longer wait of a host, and those of other hosts', () => {
  const { said, hosts } = play(
    ['m.example', 0, 0],
    ['m.example', 1, 30],
    ['a.example', 2, 5],
    ['m.example', 40, 20],
    ['m.example', 99, 60],
  );
  expect(said).toEqual([
    'm.example asks for fewer requests',
    'm.example asks to wait 30 s',
    'a.example asks to wait 5 s',
    'm.example asks to wait 60 s',
  ]);
  expect(hosts).toEqual([
    { host: 'm.example', times: 4, seconds: 110 },
    { host: 'a.example', times: 1, seconds: 5 },
  ]);
});
