/** Hears how far some work is: what is done now, how much of how much, and what is worth a word. */
export type Progress = (doing: string, done?: number, total?: number, note?: string) => void;

/** One line that is overwritten while work goes on. */
export interface ProgressLine {
  readonly show: Progress;
  /** Takes the line away, so that what follows stands alone. */
  readonly clear: () => void;
}

/** What progress is written to: standard error, as standard output is for reports. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001B[K';
/** Milliseconds before an estimate is worth anything. */
const LEAST_TO_ESTIMATE = 2000;

/** "about 3 min left"; nothing while too little is known. */
function timeLeft(done: number, total: number, elapsedMs: number): string {
  if (done === 0 || done >= total || elapsedMs < LEAST_TO_ESTIMATE) return '';
  const seconds = ((elapsedMs / done) * (total - done)) / 1000;
  return seconds < 90
    ? `about ${Math.ceil(seconds)} s left`
    : `about ${Math.ceil(seconds / 60)} min left`;
}

/** Progress on a terminal, and nothing where nobody watches. */
export function progressOn(terminal: Terminal): ProgressLine {
  if (terminal.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let current = '';
  let begin = 0;
  const clear = (): void => void terminal.write(CLEAR_LINE);
  const show: Progress = (doing, done, total, note = '') => {
    if (doing !== current) {
      current = doing;
      begin = performance.now();
    }
    const isCounted = done !== undefined && total !== undefined;
    const count = isCounted ? ` ${done} of ${total}` : ' …';
    const left = isCounted ? timeLeft(done, total, performance.now() - begin) : '';
    const line = [doing + count, note, left].filter(Boolean).join(', ');
    terminal.write(CLEAR_LINE + line.slice(0, (terminal.columns ?? 80) - 1));
    if (isCounted && done === total) clear();
  };
  return { show, clear };
}
