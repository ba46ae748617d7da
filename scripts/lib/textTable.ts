/** Rows of a table, all of one length. */
export type Rows = readonly (readonly string[])[];

/** A table for a terminal: columns as wide as their longest cell, two spaces between. */
export function textTable(head: readonly string[], rows: Rows): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
