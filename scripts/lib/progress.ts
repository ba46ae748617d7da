/** Shows progress: the step, the number of things done, their total, and a remark. */
export type Progress = (step: string, done?: number, total?: number, remark?: string) => void;

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
/** Before this time, estimates are too rough. */
const MIN_ESTIMATE_MS = 2000;

/** Returns "about 3 min left", or an empty text while too little is known. */
function formatTimeLeft(done: number, total: number, elapsedMs: number): string {
  if (done === 0 || done >= total || elapsedMs < MIN_ESTIMATE_MS) return '';
  const seconds = ((elapsedMs / done) * (total - done)) / 1000;
  return seconds < 90
    ? `about ${Math.ceil(seconds)} s left`
    : `about ${Math.ceil(seconds / 60)} min left`;
}

/** Returns a progress line for a terminal. For a log file, it shows nothing. */
export function progressOn(terminal: Terminal): ProgressLine {
  if (terminal.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let current = '';
  let begin = 0;
  const clear = (): void => void terminal.write(CLEAR_LINE);
  const show: Progress = (step, done, total, remark = '') => {
    if (step !== current) {
      current = step;
      begin = performance.now();
    }
    const isCounted = done !== undefined && total !== undefined;
    const count = isCounted ? ` ${done} of ${total}` : ' …';
    const left = isCounted ? formatTimeLeft(done, total, performance.now() - begin) : '';
    const line = [step + count, remark, left].filter(Boolean).join(', ');
    terminal.write(CLEAR_LINE + line.slice(0, (terminal.columns ?? 80) - 1));
    if (isCounted && done === total) clear();
  };
  return { show, clear };
}
