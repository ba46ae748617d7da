import { AWAKE } from './awake.ts';

let awake: Promise<void> | undefined;
/** Resolves when nothing speaks against running what has been loaded. */
let mayRun = Promise.resolve();
let run = (): void => {};

/** Fetches scripts without running them; a failed one is left to the import to tell of. */
function fetchAhead(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    for (const outcome of ['load', 'error']) link.addEventListener(outcome, () => resolve());
    document.head.append(link);
  });
}

async function load({ dataset }: HTMLElement): Promise<void> {
  const { entry = '', chunks = '' } = dataset;
  await Promise.all([entry, ...chunks.split(' ').filter(Boolean)].map(fetchAhead));
  await mayRun;
  return new Promise((resolve, reject) => {
    document.addEventListener(AWAKE, () => resolve(), { once: true });
    import(/* @vite-ignore */ entry).catch(reject);
  });
}

/**
 * Loads React, the router and this page's code, once. Resolves when every control listens.
 * After a failed load the page goes on as plain HTML and the next sign of intent tries again.
 */
export function wake(): Promise<void> {
  const script = document.querySelector<HTMLElement>('script[data-entry]');
  // In development vike's own tag has loaded everything already.
  if (!script) return Promise.resolve();
  awake ??= load(script).catch((error: unknown) => {
    awake = undefined;
    console.info('This page stays as it is: its scripts did not load.', error);
    return new Promise<never>(() => {});
  });
  return awake;
}

/** Runs nothing for now: the browser is about to leave, and shall not wait for React to begin. */
export function holdWaking(): void {
  mayRun = new Promise((resolve) => {
    run = resolve;
  });
}

/** The page stays after all. */
export function resumeWaking(): void {
  run();
}
