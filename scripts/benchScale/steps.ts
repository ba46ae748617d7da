import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MemoryWatch } from './memory.ts';

/** What one command of a bench is to do. */
export interface Step {
  readonly kind: 'fetch' | 'build';
  /** Folder of the site. */
  readonly folder: string;
  /** Arguments of the build. */
  readonly args: readonly string[];
}

/** How it went. */
export interface Measured {
  /** From the start of the process to its end, in milliseconds. */
  readonly wall: number;
  /** Most memory of all its processes at one time, in bytes. */
  readonly peak: number;
  /** Milliseconds of each part. */
  readonly parts: Readonly<Record<string, number>>;
  readonly rendered: number;
}

const STEP = fileURLToPath(new URL('step.ts', import.meta.url));

/** Runs a step as a command of its own and measures it. */
export function measure(
  step: Step,
  variables: Readonly<Record<string, string>>,
): Promise<Measured> {
  const begin = performance.now();
  const child = fork(STEP, [step.kind, step.folder, ...step.args], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const watch = new MemoryWatch(child.pid ?? 0);
  let told: Pick<Measured, 'parts' | 'rendered'> = { parts: {}, rendered: 0 };
  child.on('message', (message: typeof told) => (told = message));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      const peak = watch.stop();
      if (code === 0) resolve({ wall: performance.now() - begin, peak, ...told });
      else reject(new Error(`The step ${step.kind} ended with exit code ${code}.`));
    });
  });
}
