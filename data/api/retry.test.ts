import { expect, test, vi } from 'vitest';
import { RequestError } from './requestError.ts';
import { defaultPolicy, Origin, withRetries } from './retry.ts';
import { virtualTiming } from './testing/virtualTiming.ts';

const passing = (retryAfterMs: number | null = null): RequestError =>
  new RequestError('it answered 503', { mayPass: true, retryAfterMs, status: 503 });
const final = new RequestError('it answered 404', { mayPass: false, status: 404 });

function setting(random = 0.5, policy = defaultPolicy) {
  const timing = virtualTiming(random);
  return { timing, policy, origin: new Origin() };
}

/** Fails with these errors in turn, then succeeds. */
const failing = (...errors: readonly Error[]) => {
  const attempt = vi.fn<(leftMs: number) => Promise<string>>();
  for (const error of errors) attempt.mockRejectedValueOnce(error);
  return attempt.mockResolvedValue('fine');
};

test('what may pass is tried again, after waits that grow and differ by chance', async () => {
  const least = setting(0);
  expect(await withRetries(failing(passing(), passing(), passing()), least)).toBe('fine');
  expect(least.timing.waits).toEqual([250, 500, 1000]);
  const most = setting(0.9999);
  await withRetries(failing(passing(), passing(), passing()), most);
  expect(most.timing.waits).toEqual([500, 1000, 2000]);
});

test('what will not pass is asked once', async () => {
  const attempt = failing(final);
  await expect(withRetries(attempt, setting())).rejects.toThrow(/^it answered 404$/);
  expect(attempt).toHaveBeenCalledOnce();
});

test('the attempts have an end, and the error says how many there were', async () => {
  const attempt = failing(...Array.from({ length: 9 }, () => passing()));
  await expect(withRetries(attempt, setting())).rejects.toThrow('it answered 503 (4 attempts)');
  expect(attempt).toHaveBeenCalledTimes(4);
});

test('the host’s own wait is kept to, by everybody who asks it', async () => {
  const context = setting();
  await withRetries(failing(passing(5000)), context);
  expect(context.timing.waits).toEqual([5000]);
  const next = { ...setting(), origin: context.origin };
  context.origin.keepQuiet(next.timing.now(), 3000);
  await withRetries(failing(), next);
  expect(next.timing.waits[0]).toBeGreaterThan(2990);
});

test('a wait beyond the total time ends the call at once', async () => {
  const context = setting();
  const attempt = failing(passing(600_000));
  await expect(withRetries(attempt, context)).rejects.toThrow(
    'it answered 503, asking to wait 600 s',
  );
  expect(attempt).toHaveBeenCalledOnce();
  await expect(withRetries(attempt, context)).rejects.toThrow('the host wants');
  expect(attempt).toHaveBeenCalledOnce();
  expect(context.timing.waits).toEqual([]);
});

test('no attempt is given more time than is left', async () => {
  const context = setting(0, { ...defaultPolicy, totalMs: 1000 });
  const attempt = failing(passing(), passing());
  await expect(withRetries(attempt, context)).resolves.toBe('fine');
  const lefts = attempt.mock.calls.map(([left]) => left);
  expect(lefts[0]).toBeLessThanOrEqual(1000);
  expect(lefts[1]).toBeLessThanOrEqual(750);
  expect(lefts[2]).toBeLessThanOrEqual(250);
});

test('a host that is down for everybody is left alone', async () => {
  const context = { ...setting(), origin: new Origin(2) };
  context.origin.noteError(passing());
  await expect(withRetries(failing(), context)).resolves.toBe('fine');
  context.origin.noteError(passing());
  await expect(withRetries(failing(), context)).rejects.toThrow('the last 2 calls had no answer');
  context.origin.noteError(await withRetries(failing(), context).catch((error: unknown) => error));
  await expect(withRetries(failing(), context)).rejects.toThrow('not asked');
  context.origin.noteError(final);
  await expect(withRetries(failing(), context)).resolves.toBe('fine');
});

test('a fault of our own is not repeated', async () => {
  const attempt = failing(new TypeError('ours'));
  await expect(withRetries(attempt, setting())).rejects.toThrow(TypeError);
  expect(attempt).toHaveBeenCalledOnce();
});
