import type { CSSProperties } from 'react';

/** Tints of sellers without an avatar. */
const TINTS = ['#2a90cf', '#e0484f', '#d8478c', '#ef7428', '#d18f1c', '#1aa878', 'var(--second)'];

/** Returns the style that gives a seller's tile and page the same `--tint`. */
export const tintOf = (sellerId: number): CSSProperties => ({
  '--tint': TINTS[sellerId % TINTS.length] ?? 'var(--second)',
});
