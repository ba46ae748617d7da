import { AWAKE } from './awake.ts';

let awake: Promise<void> | undefined;

function load(script: HTMLElement): Promise<void> {
  for (const chunk of (script.dataset['chunks'] ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = chunk;
    document.head.append(link);
  }
  return new Promise((resolve, reject) => {
    document.addEventListener(AWAKE, () => resolve(), { once: true });
    import(/* @vite-ignore */ script.dataset['entry'] ?? '').catch(reject);
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
