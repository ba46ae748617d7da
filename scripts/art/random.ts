/** A stream of numbers that depends on its seed alone: the same text gives the same picture. */
export interface Random {
  /** From `min` (included) to `max` (excluded). */
  between(min: number, max: number): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True in `probability` (0 to 1) of the cases. */
  chance(probability: number): boolean;
  /** One of the items; throws RangeError when there is none. */
  pick<T>(items: readonly T[]): T;
}

/** FNV-1a, 32 bits, over the text's code points. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 16_777_619);
  }
  return value >>> 0;
}

/** Mulberry32: small, fast and even enough for drawing; never for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A stream seeded with the text. */
export function randomFrom(text: string): Random {
  const next = mulberry32(hash(text));
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between: (min, max) => min + next() * (max - min),
    whole,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('randomFrom: nothing to pick from');
      return item;
    },
  };
}
