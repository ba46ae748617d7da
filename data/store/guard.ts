/** Below this, losing half is an ordinary day. */
const leastForHalf = 10;

/**
 * Whether so many reviews are gone that the source is more likely broken than the reviews deleted:
 * all of them, or more than half of ten or more.
 */
export function isLoss(before: number, now: number): boolean {
  if (before === 0) return false;
  return now === 0 || (before >= leastForHalf && now < before / 2);
}
