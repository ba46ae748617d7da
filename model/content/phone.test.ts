import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneAdvice } from './phone.ts';

const GENERAL = 'write the number with + and the code of its country, like tel:+1-202-555-0100';

test.each([
  ['tel:+12025550100'],
  ['tel:+1-202-555-0100'],
  ['tel:+1.202.555.0100'],
  ['tel:+1(202)555-0100'],
  ['tel:+1-202-555-0100;ext=12'],
  ['tel:+9990000'],
  ['/about'],
  ['mailto:us@guildmart.example'],
  ['telegram'],
  ['https://x.example/tel:1'],
])('has no word about %s', (link) => {
  expect(phoneAdvice(link)).toBeUndefined();
});

test.each([
  ['tel:+1 202 555 0100', 'tel:+1-202-555-0100'],
  ['tel:+1%20202%20555-0100', 'tel:+1-202-555-0100'],
  ['tel://+12025550100', 'tel:+12025550100'],
  ['TEL:+12025550100', 'tel:+12025550100'],
  [' tel: +1 202/5550100', 'tel:+1-202-5550100'],
  ['tel:0012025550100', 'tel:+12025550100'],
  ['tel:+44 (0)20 7946 0000', 'tel:+44-20-7946-0000'],
  ['tel:+44(0)2079460000', 'tel:+44-2079460000'],
  ['tel:+1–202–555–0100', 'tel:+1-202-555-0100'],
  ['tel:\u200E+1\u00A0202\u00A05550100', 'tel:+1-202-5550100'],
  ['tel:＋12025550100', 'tel:+12025550100'],
  ['tel:+1-202-555-0100 ext. 12', 'tel:+1-202-555-0100;ext=12'],
  ['tel:+1-202-555-0100x12', 'tel:+1-202-555-0100;ext=12'],
  ['+1 202 555 0100', 'tel:+1-202-555-0100'],
  ['+1 (202) 555-0100', 'tel:+1-(202)-555-0100'],
])('names the number that %j means', (link, meant) => {
  expect(phoneAdvice(link)).toBe(`write ${meant}`);
});

test.each([
  ['tel:'],
  ['tel:+'],
  ['tel:020 7946 0000'],
  ['tel:(202) 555-0100'],
  ['tel:+0207946000'],
  ['tel:+1-800-GAMERS'],
  ['tel:+12'],
  ['tel:+1234567890123456'],
  ['tel:112'],
  ['tel:us@guildmart.example'],
  ['tel:{phone}'],
  ['tel:+%E0%A4%A'],
  ['tel:+1-202-555-0100;phone-context=x'],
])('says how to write %j', (link) => {
  expect(phoneAdvice(link)).toBe(GENERAL);
});

test('an owner who follows the advice is done', () => {
  const part = fc.constantFrom('tel:', '+', '00', '49', '(0)', ' ', '/', '-', '30', '23125', 'x1');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const [, meant] = /^write (tel:.*)/.exec(phoneAdvice(parts.join('')) ?? '') ?? [];
      expect(phoneAdvice(meant ?? 'tel:+12025550100')).toBeUndefined();
    }),
  );
});
