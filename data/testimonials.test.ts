import { describe, expect, it } from 'vitest';
import { splitHalves } from './splitHalves.ts';
import { testimonials } from './testimonials.ts';

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe('A visitor reads what others say', () => {
  it('25 people, each once, each in words of their own', () => {
    expect(testimonials).toHaveLength(25);
    for (const field of ['id', 'name', 'username', 'text'] as const) {
      expect(new Set(testimonials.map((one) => one[field])).size).toBe(25);
    }
  });

  it('with ratings of 3, 4 and 5 stars, not only the best', () => {
    expect(new Set(testimonials.map((one) => one.rating))).toEqual(new Set([3, 4, 5]));
    expect(testimonials.filter((one) => one.rating < 5).length).toBeGreaterThan(7);
  });

  it('at very different lengths', () => {
    const lengths = testimonials.map((one) => one.text.length);
    expect(Math.min(...lengths)).toBeLessThan(90);
    expect(Math.max(...lengths)).toBeGreaterThan(190);
    expect(Math.max(...lengths)).toBeLessThan(300);
  });

  it('without the words that nobody uses', () => {
    const all = testimonials.map((one) => one.text).join(' ');
    expect(all).not.toMatch(/game.?changer|highly recommend|second to none|top.?notch|five stars/i);
  });

  it('without one being a copy of another', () => {
    const openings = testimonials.map((one) => words(one.text).slice(0, 3).join(' '));
    expect(new Set(openings).size).toBe(25);
  });

  it('from before the year that the site names is over', () => {
    for (const { date } of testimonials) expect(date).toMatch(/^202[34]-\d\d-\d\d$/);
  });
});

describe('A visitor sees them in two rows', () => {
  it('of 13 and 12, nobody lost, nobody twice', () => {
    const [first, second] = splitHalves(testimonials);
    expect([first.length, second.length]).toEqual([13, 12]);
    expect([...first, ...second]).toEqual(testimonials);
  });

  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 1, 1],
  ])('%d as %d and %d', (count, first, second) => {
    const halves = splitHalves(Array.from({ length: count }, (_, index) => index));
    expect(halves.map((half) => half.length)).toEqual([first, second]);
  });
});
