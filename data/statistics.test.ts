import { expect, it } from 'vitest';
import { formatCount, statistics } from './statistics.ts';

it('A visitor reads the four numbers of the specification', () => {
  const cards = statistics.map((card) => [
    `${formatCount(card)}${card.isPlus ? '+' : ''}`,
    `${card.info} ${card.description}`,
  ]);
  expect(cards).toEqual([
    ['35,000+', 'Gamers we Empowered'],
    ['48,000+', 'Orders Completed'],
    ['2018', 'Operating Since'],
    ['150', 'Partners worldwide'],
  ]);
});

it.each([
  [1_234_567, true, '1,234,567'],
  [2018, false, '2018'],
  [0, true, '0'],
])('A visitor sees the count %d (plus: %s) as %s', (count, isPlus, shown) => {
  expect(formatCount({ count, isPlus })).toBe(shown);
});

it('A visitor tells the cards apart by their icons', () => {
  expect(new Set(statistics.map((card) => card.icon)).size).toBe(statistics.length);
});
