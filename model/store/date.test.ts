import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dayOf, parseInstant } from './date.ts';

const day = (value: unknown): string | null => {
  const instant = parseInstant(value);
  return instant === null ? null : dayOf(instant);
};

test.each([
  ['2024-05-31', '2024-05-31'],
  ['1971-01-01', '1971-01-01'],
  [' 2024-05-31 23:59:59 ', '2024-05-31'],
  ['2024-05-31T23:59', '2024-05-31'],
  ['2024-05-31T23:30:00-05:00', '2024-06-01'],
  ['2024-05-31T00:30:00.123456+0200', '2024-05-30'],
  ['2024-05-31T10:00:00,5Z', '2024-05-31'],
  ['Fri, 31 May 2024 10:00:00 GMT', '2024-05-31'],
  ['1717150000', '2024-05-31'],
  ['1717150000.123456', '2024-05-31'],
  ['946684800', '2000-01-01'],
  ['1717150000000', '2024-05-31'],
  ['946684800000', '2000-01-01'],
  ['2024-05-31 10:00:00+01', '2024-05-31'],
  ['2024-05-31 00:30:00.5+01', '2024-05-30'],
  ['2024-05-31T23:30-0130', '2024-06-01'],
  ['2024-05-31 10:00:00 UTC', '2024-05-31'],
  ['2024-05-31 10:00 gmt', '2024-05-31'],
  ['2024-05-31 10:00:00.123456789 +0000 UTC', '2024-05-31'],
  ['2024-05-31 00:30:00 +0200 CEST', '2024-05-30'],
  [{ date: '2024-05-31 10:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '2024-05-31'],
  [{ date: '2024-05-31 00:30:00.000000', timezone_type: 1, timezone: '+02:00' }, '2024-05-30'],
  [{ date: '2024-05-31 10:00:00', timezone_type: 2, timezone: 'Z' }, '2024-05-31'],
  [{ date: '2024-05-31', timezone: 'Europe/Berlin' }, '2024-05-31'],
  ['20240531', '2024-05-31'],
  [20240531, '2024-05-31'],
  ['19990531', '1999-05-31'],
  ['20240531T100000', '2024-05-31'],
  ['20240531T003000+0200', '2024-05-30'],
  ['20240531100000', '2024-05-31'],
  [20240531100000, '2024-05-31'],
  ['20240531100000.0Z', '2024-05-31'],
  ['2024-05-31T00:30:00+02:00[Europe/Paris]', '2024-05-30'],
  ['2024-05-31T10:00:00Z[UTC]', '2024-05-31'],
  ['2024/05/31', '2024-05-31'],
  ['2024/5/1 9:05:00', '2024-05-01'],
  ['January 5, 2024', '2024-01-05'],
  ['5 January 2024', '2024-01-05'],
  ['Jan 5, 2024', '2024-01-05'],
  ['05 jan 2024', '2024-01-05'],
  ['Sept. 30, 2023', '2023-09-30'],
  ['Friday, May 31st, 2024', '2024-05-31'],
  ['31-MAY-2024', '2024-05-31'],
  ['May 31, 2024 at 1:30 pm', '2024-05-31'],
  ['31 May 2024 11:30 PM -05:00', '2024-06-01'],
  ['Fri May 31 2024 00:30:00 GMT+0200 (Central European Summer Time)', '2024-05-30'],
  ['Fri May 31 23:30:00 -0500 2024', '2024-06-01'],
  ['Fri, 31 May 2024 23:30:00 -0500', '2024-06-01'],
  ['31 May 2024 10:00 Z', '2024-05-31'],
  [1717150000, '2024-05-31'],
  [1717150000000, '2024-05-31'],
  [1e11, '1973-03-03'],
  // Java
  [[2024, 5, 31], '2024-05-31'],
  [[2024, 5, 31, 10, 0], '2024-05-31'],
  [[2024, 12, 1, 23, 59, 59], '2024-12-01'],
  [[2024, 5, 31, 10, 0, 0, 123_456_789], '2024-05-31'],
  // .NET
  ['/Date(1717150000000)/', '2024-05-31'],
  ['/Date(1717113600000+0200)/', '2024-05-31'],
  ['/Date(946684800000-0500)/', '2000-01-01'],
  // Firestore, protobuf
  [{ seconds: 1717150000, nanoseconds: 5 }, '2024-05-31'],
  [{ _seconds: 1717150000, _nanoseconds: 0 }, '2024-05-31'],
  [{ seconds: '1717150000' }, '2024-05-31'],
  [{ year: 2024, month: 5, day: 31 }, '2024-05-31'],
  [{ year: 2024, month: 5, day: 31, hours: 10, minutes: 0, seconds: 45 }, '2024-05-31'],
  [{ year: '2024', month: '05', day: '1', weekday: 5 }, '2024-05-01'],
])('reads %j as %s', (value, expected) => {
  expect(day(value)).toBe(expected);
});

test.each([
  '2024-02-30',
  '2024-13-01',
  '0000-00-00 00:00:00',
  '1970-01-01',
  '2024-05-31T25:00:00',
  'yesterday',
  '2 days ago',
  '05/06/2024',
  '13/01/2021',
  '01/13/2021',
  '5/31/2024, 10:00:00 AM',
  '31.05.2024',
  '31-05-2024',
  '24-05-31',
  '31 May 24',
  '5 janvier 2024',
  '5 mars 2024',
  '5 maj 2024',
  '5. Januar 2024',
  'Marchy 5, 2024',
  '30 February 2024',
  'May 2024',
  '2024',
  '202405311000',
  '2024053',
  '20241331',
  202405311000,
  '17171500',
  '17171500000',
  '2024-05-31T10:00:00[Europe/Paris]',
  '2024-05-31 10:00:00 EST',
  '2024-05-31 10:00:00 and more',
  '2024-05-31 text',
  'on 2024-05-31',
  { date: '2024-05-31 10:00:00.000000', timezone_type: 3, timezone: 'Europe/Berlin' },
  { date: 1717150000 },
  { $date: '2024-05-31T10:00:00Z' },
  0,
  1e300,
  true,
  null,
  ['2024-05-31'],
  ['2024', '5', '31'],
  [],
  [2024],
  [2024, 5],
  [2024, 2, 30],
  [2024, 0, 31],
  [2024, 13, 1],
  [31, 5, 2024],
  [2024, 5, 31, 10],
  [2024, 5, 31, 25, 0],
  [2024, 5, 31, 10, 0.5],
  [2024, 4, 31, 10, 0, 0, 0],
  [2024, 4, 30, 10, 0, 0, 123],
  [2024, 5, 31, 10, 0, 0, 123_456_789, 0],
  [[2024, 5, 31]],
  [2024, [5], 31],
  '/Date(abc)/',
  '/Date(1717150000000',
  'Date(1717150000000)',
  '/Date(1717150000)/',
  '/Date(-62135596800000)/',
  { seconds: 30, minutes: 5, hours: 1 },
  { seconds: '5 s' },
  { seconds: 1717150000000 },
  { seconds: [1717150000] },
  { seconds: true },
  { year: 2024, month: 5 },
  { year: 2024, month: 'May', day: 31 },
  { year: 2024, month: 0, day: 31 },
  { year: 24, month: 5, day: 31 },
  { year: 2024, month: 2, day: 30 },
  { year: false, month: 5, day: 31 },
  { year: 2024, monthValue: 5, dayOfMonth: 31 },
  {},
])('refuses %j', (value) => {
  expect(parseInstant(value)).toBeNull();
});

test('reads no date later than tomorrow: a clock may run ahead', () => {
  vi.setSystemTime('2026-11-24T12:00:00Z');
  expect(day('2026-11-25T23:59:59Z')).toBe('2026-11-25');
  expect(day('2026-11-26')).toBeNull();
  vi.useRealTimers();
});

test('reads every day of the past, in every form of other systems', () => {
  const range = { min: new Date('1971-01-02'), max: new Date(), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      expect(parseInstant(date.toISOString())).toBe(date.getTime());
      const expected = date.toISOString().slice(0, 10);
      const [year = 0, month = 0, dayOfMonth = 0] = expected.split('-').map(Number);
      const seconds = Math.floor(date.getTime() / 1000);
      const forms = [
        expected,
        [year, month, dayOfMonth],
        [year, month, dayOfMonth, date.getUTCHours(), date.getUTCMinutes()],
        { year, month, day: dayOfMonth },
        { seconds, nanos: 0 },
        { _seconds: seconds, _nanoseconds: 0 },
        `/Date(${date.getTime()})/`,
        `/Date(${date.getTime()}+0530)/`,
      ];
      expect(forms.map(day)).toEqual(forms.map(() => expected));
    }),
  );
});
