/** One line that is overwritten while work goes on. */
export interface Progress {
  show(line: string): void;
  /** Takes the line away, so that what follows stands alone. */
  clear(): void;
}

/** What progress is written to: standard error, as standard output is for the report. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001B[K';

/** Progress on a terminal, and nothing where nobody watches. */
export function progressOn(stream: ProgressStream): Progress {
  if (stream.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  return {
    show: (line) => {
      stream.write(CLEAR_LINE + line.slice(0, (stream.columns ?? 80) - 1));
    },
    clear: () => {
      stream.write(CLEAR_LINE);
    },
  };
}
