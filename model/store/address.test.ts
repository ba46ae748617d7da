import { expect, test } from 'vitest';
import { countryName, formatAddress } from './address.ts';

const street = { street_1: 'Vesterbrogade 12', street_2: ' ' };

test.each([
  [{ ...street, city: 'København', country: 'DK' }, 'Vesterbrogade 12, København, Denmark'],
  [{ street_1: 7, city: 'Leeds', zip: 'LS1', state: 'X', phone: '1' }, '7, Leeds'],
  [{ street_1: '<b>1</b> Rd', street_2: 'line\nbreak', city: ',' }, '1 Rd, line, break'],
  [{ street_1: '1 Rd<br/>Leeds', country: '<p>GB</p>' }, '1 Rd, Leeds, United Kingdom'],
  ['1 Rd<br/>Leeds', '1 Rd, Leeds'],
  ['<p>1 Rd</p><p>Leeds &amp; Town</p>', '1 Rd, Leeds & Town'],
  ['Unit <3', 'Unit <3'],
  ['10 Old Street\r\n\r\nOld &amp; Town', '10 Old Street, Old & Town'],
  [[], ''],
  ['', ''],
  [null, ''],
  [{}, ''],
  [{ city: null, street_1: ['a'] }, ''],
])('shows the address %j as "%s"', (address, text) => {
  expect(formatAddress(address)).toBe(text);
});

test.each([
  ['DK', 'Denmark'],
  ['dk', 'Denmark'],
  ['XK', 'Kosovo'],
  ['UK', 'United Kingdom'],
  ['XX', 'XX'],
  ['Denmark', 'Denmark'],
  ['', ''],
  ['D1', 'D1'],
])('shows the country %j as %j', (code, name) => {
  expect(countryName(code)).toBe(name);
});
