import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['localhost.', true],
  ['shop.localhost', true],
  ['127.0.0.1', true],
  ['127.0.0.1.', true],
  ['127.8.8.8', true],
  ['127.1', true],
  ['2130706433', true],
  ['0x7f000001', true],
  ['017700000001', true],
  ['0', true],
  ['0.0.0.0', true],
  ['0.1.2.3', true],
  ['[::]', true],
  ['[::1]', true],
  ['[0:0:0:0:0:0:0:1]', true],
  ['[::ffff:127.0.0.1]', true],
  ['[::ffff:127.255.0.1]', true],
  ['[::ffff:0.0.0.0]', true],
  ['[::ffff:0.200.0.1]', true],
  ['10.0.0.1', false],
  ['12.7.0.1', false],
  ['128.0.0.1', false],
  ['[::2]', false],
  ['[::ffff:10.0.0.1]', false],
  ['[::ffff:1.0.0.1]', false],
  ['[2001:db8::1]', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
])('%s is a loopback address: %s', (host, expected) => {
  expect(isLoopback(new URL(`http://${host}/`).hostname)).toBe(expected);
});
