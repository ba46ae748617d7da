/** 32-bit FNV-1a hash of a text: spreads similar texts far apart, the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A source of numbers that gives the same ones for the same seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  readonly below: (limit: number) => number;
  /** True in `share` of the cases, 0 to 1. */
  readonly chance: (share: number) => boolean;
  /** One of the list. */
  readonly pick: <Item>(list: readonly Item[]) => Item;
}

/** Tommy Ettinger's mulberry32 (public domain): small, fast and good enough for test data. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Numbers from a seed text. */
export function createRandom(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('Nothing to pick from: the list is empty.');
      return item;
    },
  };
}
