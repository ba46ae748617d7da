import { expect, test } from 'vitest';
import { networkError } from './requestError.ts';

test.each([
  ['ENETUNREACH', 'the host cannot be reached'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ETIMEDOUT', 'the host did not answer'],
  ['EWHATEVER', 'the request failed'],
])('a host of which no address answers (%s) has a reason in words', (code, reason) => {
  const everyAddress = Object.assign(new AggregateError([]), { code });
  const error = networkError(new TypeError('fetch failed', { cause: everyAddress }), 1000);
  expect(error).toMatchObject({ message: reason, mayPass: true });
});
