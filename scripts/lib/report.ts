export type Rows = readonly (readonly string[])[];

/** Returns a table for a terminal. */
export function textTable(head: readonly string[], rows: Rows): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) =>
    lines.reduce((most, line) => Math.max(most, line[at]?.length ?? 0), 0),
  );
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** @throws {Error} when there are no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}
