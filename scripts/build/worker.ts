import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { KnownError } from '../../data/knownError.ts';
import { knownErrorIn } from '../lib/command.ts';

/** What a worker process is told, and who hears what it tells. */
export interface WorkerRun {
  /** For the message when it fails. */
  readonly what: string;
  /** Sent to it as its only message. */
  readonly job: object;
  readonly onMessage?: (message: unknown) => void;
}

/** A process that waits for its one job, and gives its memory back when that is done. */
export class Worker {
  readonly #child: ChildProcess;

  /** Starts a module of this folder. */
  constructor(module: string) {
    this.#child = fork(fileURLToPath(new URL(module, import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }

  /** @throws {KnownError} when the process fails; what it had to say stands on the terminal. */
  run({ what, job, onMessage }: WorkerRun): Promise<void> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      if (onMessage) child.on('message', onMessage);
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (code === 0) resolve();
        else
          reject(new KnownError(`${what} stopped (${signal ?? `exit code ${code}`}); see above.`));
      });
      child.send(job);
    });
  }

  /** Sends it away when there is nothing to do. */
  dismiss(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
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
    console.error(knownErrorIn(error)?.message ?? error);
    stop();
  }
}
