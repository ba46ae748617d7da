import type { WriteStream } from 'node:tty';
import type { Progress } from './progress.ts';

function estimate(done: number, total: number, elapsed: number): string {
  const seconds = Math.round(((elapsed / done) * (total - done)) / 1000);
  return seconds > 0 ? `, about ${seconds} s to go` : '';
}

/** A line that says how far the build is, where somebody watches; silent elsewhere. */
export function showProgress(terminal: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  let current = '';
  let begin = 0;
  return (doing, done, total) => {
    if (!terminal.isTTY) return;
    if (doing !== current) {
      current = doing;
      begin = performance.now();
    }
    const count = done && total ? ` ${done} of ${total}` : '';
    const left = done && total ? estimate(done, total, performance.now() - begin) : ' …';
    terminal.write(`\r\u001B[K${doing}${count}${left}`);
    if (done === total) terminal.write('\r\u001B[K');
  };
}
