import type { SellerStatus } from './report.ts';

/** How far a run is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Milliseconds since the start. */
  readonly elapsedMs: number;
  readonly counts: Readonly<Record<SellerStatus, number>>;
}

/** "about 3 min left"; nothing while too little is known. */
function remaining({ done, total, elapsedMs }: Progress): string {
  if (done === 0 || elapsedMs < 2000 || done === total) return '';
  const seconds = ((elapsedMs / done) * (total - done)) / 1000;
  return seconds < 90
    ? `, about ${Math.ceil(seconds)} s left`
    : `, about ${Math.ceil(seconds / 60)} min left`;
}

/** A run's progress in one line. */
export function formatProgress(progress: Progress): string {
  const { done, total, counts } = progress;
  const trouble = [
    counts.kept > 0 && `, ${counts.kept} kept`,
    counts.missing > 0 && `, ${counts.missing} missing`,
  ];
  return `Stores ${done}/${total}${trouble.filter(Boolean).join('')}${remaining(progress)}`;
}

const leastPauseMs = 100;

/** Something like stderr. */
interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows progress as one line that is written over, on a terminal only; `clear` takes it away.
 */
export function progressLine(terminal: Terminal): {
  show: (progress: Progress) => void;
  clear: () => void;
} {
  if (terminal.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let last = -Infinity;
  return {
    show: (progress) => {
      if (progress.done < progress.total && progress.elapsedMs - last < leastPauseMs) return;
      last = progress.elapsedMs;
      terminal.write(`\r\u001b[K${formatProgress(progress)}`);
    },
    clear: () => terminal.write('\r\u001b[K'),
  };
}
