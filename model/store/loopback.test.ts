import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  ['localhost', true],
  ['localhost.', true],
  ['shop.localhost', true],
  ['127.0.0.1', true],
  ['0x7f000001', true],
  ['0.0.0.0', true],
  ['[::]', true],
  ['[::1]', true],
  ['[::ffff:127.0.0.1]', true],
  ['[::ffff:0.0.0.0]', true],
  ['128.0.0.1', false],
  ['[::ffff:10.0.0.1]', false],
  ['[2001:db8::1]', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
])('classifies %s as loopback: %s', (host, expected) => {
  expect(isLoopback(new URL(`http://${host}/`).hostname)).toBe(expected);
});
