import { expect, it } from 'vitest';
import { bytesOf } from './traffic.ts';

it('Bytes are counted by kind', () => {
  const transfers = [
    { url: '/', kind: 'html', bytes: 10 },
    { url: '/a.js', kind: 'js', bytes: 200 },
    { url: '/b.js', kind: 'js', bytes: 3000 },
  ] as const;
  expect(bytesOf(transfers, 'js')).toBe(3200);
  expect(bytesOf(transfers, 'html', 'js')).toBe(3210);
});
