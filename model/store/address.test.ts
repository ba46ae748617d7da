import { expect, test } from 'vitest';
import { countryName, formatAddress } from './address.ts';

test('joins street, city and country, and skips blanks', () => {
  const address = { street_1: 'Vesterbrogade 12', street_2: ' ', city: 'København', country: 'DK' };
  expect(formatAddress(address)).toBe('Vesterbrogade 12, København, Denmark');
});

test('ignores all other fields', () => {
  expect(formatAddress({ city: 'Leeds', zip: 'LS1', state: 'X', phone: '1' })).toBe('Leeds');
});

test.each([[[]], [''], [null], [undefined], [{}], [false], [{ city: null, street_1: ['a'] }]])(
  'shows no address for %j',
  (address) => {
    expect(formatAddress(address)).toBe('');
  },
);

test('joins the lines of a text', () => {
  expect(formatAddress('10 Old Street\r\n\r\nOld &amp; Town')).toBe('10 Old Street, Old & Town');
});

test('keeps markup as text and replaces line breaks by spaces', () => {
  const address = {
    street_1: '<b>1</b> Rd',
    street_2: 'line\nbreak',
    city: ',',
    country: 'Denmark',
  };
  expect(formatAddress(address)).toBe('<b>1</b> Rd, line break, Denmark');
});

test.each([
  ['DK', 'Denmark'],
  ['dk', 'Denmark'],
  ['XK', 'Kosovo'],
  ['XX', 'XX'],
  ['XA', 'XA'],
  ['ZZ', 'ZZ'],
  ['Denmark', 'Denmark'],
  ['', ''],
  ['D1', 'D1'],
])('shows the country %j as %j', (code, name) => {
  expect(countryName(code)).toBe(name);
});
