import { beforeEach, expect, test } from 'vitest';
import { createAsker, systemClock } from './ask.ts';
import { VirtualClock } from './testing/virtualClock.ts';

const now = '2024-05-01T05:00:00.000Z';
let clock: VirtualClock;

beforeEach(() => {
  clock = new VirtualClock(now);
});

test('in real time, too, no third request starts within a second', async () => {
  const starts: number[] = [];
  const asker = createAsker(systemClock, async () => {
    starts.push(systemClock.now());
    return { outcome: 200, words: '200 OK' };
  });
  await Promise.all([1, 2, 3, 4].map(async (page) => asker.ask(`http://a.example/${page}`)));
  expect(starts).toHaveLength(4);
  starts.slice(2).forEach((time, at) => expect(time - (starts[at] ?? 0)).toBeGreaterThan(1000));
});

/** When requests to these hosts start, in milliseconds, each of which takes so long. */
async function startTimes(hosts: readonly string[], took: number) {
  const starts: [string, number][] = [];
  let under = 0;
  let most = 0;
  const asker = createAsker(clock, async (address) => {
    starts.push([new URL(address).host, clock.now() - Date.parse(now)]);
    under += 1;
    most = Math.max(most, under);
    await clock.sleep(took);
    under -= 1;
    return { outcome: 200, words: '200 OK' };
  });
  await Promise.all(hosts.map(async (host, at) => asker.ask(`http://${host}/${at}`)));
  return { starts, most };
}

test('hosts do not wait for each other', async () => {
  const { starts } = await startTimes(['a.example', 'a.example', 'a.example', 'b.example'], 1);
  expect(starts).toContainEqual(['b.example', 0]);
});

test('never more than ten requests are under way, and a slow host causes no burst afterwards', async () => {
  const hosts = Array.from({ length: 40 }, (_, at) =>
    at < 30 ? 'slow.example' : `h${at}.example`,
  );
  const { starts, most } = await startTimes(hosts, 15_000);
  expect(most).toBe(10);
  const slow = starts.filter(([host]) => host === 'slow.example').map(([, at]) => at);
  expect(slow).toHaveLength(30);
  slow.slice(1).forEach((time, at) => expect(time - (slow[at] ?? 0)).toBeGreaterThanOrEqual(550));
});
