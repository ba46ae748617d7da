import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a worker process is told, and who hears what it tells. */
export interface WorkerRun {
  /** Name of its module in this folder. */
  readonly module: string;
  /** For the message when it fails. */
  readonly what: string;
  /** Sent to it as its only message. */
  readonly job: object;
  readonly onMessage?: (message: unknown) => void;
}

/**
 * Does a job in a process of its own, which gives its memory back when it ends.
 *
 * @throws when the process fails; what it had to say stands on the terminal.
 */
export function runWorker({ module, what, job, onMessage }: WorkerRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(module, import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (onMessage) child.on('message', onMessage);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${what} stopped (${signal ?? `exit code ${code}`}); see above.`));
    });
    child.send(job);
  });
}

/** The worker's side: does its job, and ends early with the process that wants it. */
export async function doJob(work: () => Promise<void>): Promise<void> {
  const stop = (): void => process.exit(1);
  process.once('disconnect', stop);
  try {
    await work();
    process.off('disconnect', stop);
    process.disconnect();
  } catch (error) {
    console.error(error);
    stop();
  }
}
