import { EventEmitter, once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { Host, type HostManners } from './host.ts';
import type { RequestLimits } from './request.ts';
import { RequestError } from './requestError.ts';
import { virtualTiming } from './testing/virtualTiming.ts';

const passing = (retryAfterMs: number | null = null): RequestError =>
  new RequestError('it answered 503', { mayPass: true, retryAfterMs, status: 503 });
const final = new RequestError('it answered 404', { mayPass: false, status: 404 });

function setting(random = 0.5, manners: HostManners = {}) {
  const timing = virtualTiming(random);
  return { timing, host: new Host({ ...timing, ...manners }) };
}

/** Fails with these errors in turn, then succeeds. */
const failing = (...errors: readonly Error[]) => {
  const attempt = vi.fn<(limits: RequestLimits) => Promise<string>>();
  for (const error of errors) attempt.mockRejectedValueOnce(error);
  return attempt.mockResolvedValue('fine');
};

test('what may pass is tried again, after waits that grow and differ by chance', async () => {
  const least = setting(0);
  expect(await least.host.ask(failing(passing(), passing(), passing()))).toBe('fine');
  expect(least.timing.waits).toEqual([250, 500, 1000]);
  const most = setting(0.9999);
  await most.host.ask(failing(passing(), passing(), passing()));
  expect(most.timing.waits).toEqual([500, 1000, 2000]);
});

test('what will not pass is asked once', async () => {
  const attempt = failing(final);
  await expect(setting().host.ask(attempt)).rejects.toThrow(/^it answered 404$/);
  expect(attempt).toHaveBeenCalledOnce();
});

test('the attempts have an end, and the error says how many there were', async () => {
  const attempt = failing(...Array.from({ length: 9 }, () => passing()));
  await expect(setting().host.ask(attempt)).rejects.toThrow('it answered 503 (4 attempts)');
  expect(attempt).toHaveBeenCalledTimes(4);
});

test('the host’s own wait is kept to, by everybody who asks it', async () => {
  const { host, timing } = setting(0.5, { attempts: 2 });
  await host.ask(failing(passing(5000)));
  await expect(host.ask(failing(passing(), passing(3000)))).rejects.toThrow('(2 attempts)');
  await host.ask(failing());
  expect(timing.waits).toEqual([5000, 375, 3000]);
});

test('a wait beyond the total time ends the call at once', async () => {
  const { host, timing } = setting();
  const attempt = failing(passing(600_000));
  await expect(host.ask(attempt)).rejects.toThrow('it answered 503, asking to wait 600 s');
  expect(attempt).toHaveBeenCalledOnce();
  await expect(host.ask(attempt)).rejects.toThrow('the host wants');
  expect(attempt).toHaveBeenCalledOnce();
  expect(timing.waits).toEqual([]);
});

test('no attempt is given more time than is left', async () => {
  const { host } = setting(0, { totalMs: 1000 });
  const attempt = failing(passing(), passing());
  await expect(host.ask(attempt)).resolves.toBe('fine');
  const lefts = attempt.mock.calls.map(([{ attemptMs }]) => attemptMs);
  expect(lefts).toEqual([1000, 750, 250]);
});

test('a machine that oversleeps gives an attempt some time still', async () => {
  let time = 0;
  const sleep = (milliseconds: number): Promise<void> => {
    time += milliseconds * 100;
    return Promise.resolve();
  };
  const host = new Host({ now: () => time, sleep, totalMs: 1000 });
  const attempt = failing(passing());
  await expect(host.ask(attempt)).resolves.toBe('fine');
  expect(attempt.mock.lastCall?.[0].attemptMs).toBe(1);
});

test('a host that is down for everybody is left alone', async () => {
  const { host } = setting(0.5, { attempts: 1, outageAfter: 2 });
  const fail = () => expect(host.ask(failing(passing()))).rejects.toThrow('it answered 503');
  await fail();
  await expect(host.ask(failing())).resolves.toBe('fine');
  await fail();
  await expect(host.ask(failing(final))).rejects.toThrow('it answered 404');
  await fail();
  const bell = new EventEmitter();
  const underWay = host.ask(() => once(bell, 'answer'));
  await fail();
  for (let time = 0; time < 2; time++) {
    const attempt = failing();
    await expect(host.ask(attempt)).rejects.toThrow('not asked: the last 2 calls had no answer');
    expect(attempt).not.toHaveBeenCalled();
  }
  bell.emit('answer', 'back');
  await expect(underWay).resolves.toEqual(['back']);
  await expect(host.ask(failing())).resolves.toBe('fine');
});

test('a fault of our own is not repeated', async () => {
  const attempt = failing(new TypeError('ours'));
  await expect(setting().host.ask(attempt)).rejects.toThrow(TypeError);
  expect(attempt).toHaveBeenCalledOnce();
});
