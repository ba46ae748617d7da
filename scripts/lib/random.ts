/** Returns the 32-bit FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}

/** Returns a generator of numbers: Tommy Ettinger's mulberry32 (public domain). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns a random generator. The same text gives the same values, so do not use it for secrets. */
export function randomFrom(text: string) {
  const next = mulberry32(hashOf(text));
  /** Returns a whole number from 0 to `limit`, not included. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    /** Returns a number from `min` to `max`, not included. */
    between: (min: number, max: number): number => min + next() * (max - min),
    /** Returns a whole number from `min` to `max`, both included. */
    whole: (min: number, max: number): number => min + below(max - min + 1),
    /** Returns true with a probability from 0 to 1. */
    chance: (probability: number): boolean => next() < probability,
    /** @throws {RangeError} when there are no items */
    pick: <T>(items: readonly T[]): T => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('randomFrom: nothing to pick from');
      return item;
    },
  };
}

export type Random = ReturnType<typeof randomFrom>;
