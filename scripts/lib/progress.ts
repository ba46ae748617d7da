/** Shows progress: the step, the number of things done, and their total. */
export type Progress = (step: string, done?: number, total?: number) => void;

export interface ProgressLine {
  readonly show: Progress;
  /** Removes the line. */
  readonly clear: () => void;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001B[K';

/** Returns a progress line for a terminal. For a log file, it shows nothing. */
export function progressOn(terminal: Terminal): ProgressLine {
  if (terminal.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  const clear = (): void => void terminal.write(CLEAR_LINE);
  const show: Progress = (step, done, total) => {
    const count = total === undefined ? ' …' : ` ${done} of ${total}`;
    const line = step + count;
    terminal.write(CLEAR_LINE + line.slice(0, (terminal.columns ?? 80) - 1));
  };
  return { show, clear };
}
