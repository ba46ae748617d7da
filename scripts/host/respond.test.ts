import { expect, it } from 'vitest';
import { acceptedCodings } from './respond.ts';

it.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0.1, br; q=0', ['gzip']],
  ['gzip;q=0, *', ['br']],
  ['identity', []],
  ['bread', []],
  ['', []],
  [undefined, []],
])('a client that takes "%s" is offered %j', (header, names) => {
  expect(acceptedCodings(header).map(({ name }) => name)).toEqual(names);
});
