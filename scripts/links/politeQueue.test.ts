import { expect, test } from 'vitest';
import { PoliteQueue, politeness } from './politeQueue.ts';
import { VirtualClock } from './testing/virtualClock.ts';

const begin = '2024-05-01T00:00:00.000Z';

async function startTimes(hosts: readonly string[], took = 0): Promise<[string, number][]> {
  const clock = new VirtualClock(begin);
  const queue = new PoliteQueue(politeness, clock);
  const starts: [string, number][] = [];
  await Promise.all(
    hosts.map(async (host) =>
      queue.run(host, async () => {
        starts.push([host, clock.now() - Date.parse(begin)]);
        if (took > 0) await clock.sleep(took);
      }),
    ),
  );
  return starts;
}

test('a host gets no third request within a second', async () => {
  const times = (await startTimes(Array.from({ length: 20 }, () => 'a.example'))).map(
    ([, at]) => at,
  );
  expect(times).toHaveLength(20);
  times.slice(2).forEach((time, at) => expect(time - (times[at] ?? 0)).toBeGreaterThan(1000));
});

test('hosts do not wait for each other', async () => {
  const starts = await startTimes(['a.example', 'a.example', 'a.example', 'b.example']);
  expect(starts).toContainEqual(['b.example', 0]);
});

test('never more than ten requests are under way, and a slow host causes no burst afterwards', async () => {
  const clock = new VirtualClock(begin);
  const queue = new PoliteQueue(politeness, clock);
  let under = 0;
  let most = 0;
  const starts: number[] = [];
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) =>
      queue.run(at < 30 ? 'slow.example' : `h${at}.example`, async () => {
        if (at < 30) starts.push(clock.now());
        under += 1;
        most = Math.max(most, under);
        await clock.sleep(15_000);
        under -= 1;
      }),
    ),
  );
  expect(most).toBe(10);
  starts
    .slice(1)
    .forEach((time, at) => expect(time - (starts[at] ?? 0)).toBeGreaterThanOrEqual(550));
});

test('a paused host is left alone for as long, and a slowed one gets twice the distance', async () => {
  const clock = new VirtualClock(begin);
  const queue = new PoliteQueue(politeness, clock);
  const starts: number[] = [];
  const ask = async (): Promise<void> =>
    queue.run('a.example', async () => void starts.push(clock.now() - Date.parse(begin)));
  await ask();
  queue.pause('a.example', 5000);
  queue.slowDown('a.example');
  await Promise.all([ask(), ask()]);
  expect(starts).toEqual([0, 5000, 6100]);
});

test('what a task throws reaches who asked for it, and the queue goes on', async () => {
  const queue = new PoliteQueue(politeness, new VirtualClock(begin));
  const failing = queue.run('a.example', async () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(queue.run('a.example', async () => 'yes')).resolves.toBe('yes');
});
