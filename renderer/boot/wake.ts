import { isAwake, whenAwake } from './awake.ts';
import { isLeaving } from './links.ts';

/** Milliseconds for one script, and for React to begin once all are there. */
const PATIENCE = 10_000;
/** Milliseconds of rest after the first, second, third and each later failure. */
const RESTS = [2_000, 8_000, 30_000, 60_000] as const;

let attempt: Promise<void> | undefined;
let failures = 0;
let restsUntil = 0;

/**
 * Has the browser keep a script. A module that is imported and does not come stays failed in some
 * browsers until the page is loaded anew, so nothing is imported that has not come this way before.
 */
async function fetchAhead(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  await response.arrayBuffer();
}

async function fetchAll(addresses: readonly string[]): Promise<void> {
  if (failures === 0) await Promise.all(addresses.map(fetchAhead));
  // After a failure the first that does not come is answer enough.
  else for (const address of addresses) await fetchAhead(address);
}

/** Resolves when React listens on every part of the page. */
function running(entry: string): Promise<void> {
  return new Promise((resolve, reject) => {
    whenAwake(resolve);
    setTimeout(() => reject(new Error('React did not begin.')), PATIENCE);
    import(/* @vite-ignore */ entry).catch(reject);
  });
}

async function load({ dataset }: HTMLElement): Promise<void> {
  const { entry = '', chunks = '' } = dataset;
  await fetchAll([entry, ...chunks.split(' ').filter(Boolean)]);
  if (!isLeaving()) await running(entry);
}

async function tryOnce(script: HTMLElement): Promise<void> {
  try {
    await load(script);
  } catch (error) {
    restsUntil = performance.now() + (RESTS[failures] ?? 60_000);
    failures = Math.min(failures + 1, RESTS.length - 1);
    console.info('This page stays as it is: its scripts did not load.', error);
    throw error;
  } finally {
    attempt = undefined;
  }
  if (!isAwake()) throw new Error('The page is about to be left.');
}

/**
 * Loads React and this page's code. Resolves when every control listens, rejects when they do not;
 * the page then goes on as plain HTML. Asked again soon after a failure it rejects at once: without
 * a network, a mouse that moves must not become hundreds of requests.
 */
export function wake(): Promise<void> {
  const script = document.querySelector<HTMLElement>('script[data-entry]');
  // In development vike's own tag has loaded everything already.
  if (!script || isAwake()) return Promise.resolve();
  if (attempt) return attempt;
  if (isLeaving()) return Promise.reject(new Error('The page is about to be left.'));
  if (performance.now() < restsUntil) return Promise.reject(new Error('It failed a moment ago.'));
  attempt = tryOnce(script);
  return attempt;
}

/** Wakes the page where nobody waits for it: a failure has been logged, and the next sign tries again. */
export function wakeQuietly(): void {
  wake().catch(() => {});
}

/** A network that is back is worth a try at once. */
addEventListener('online', () => {
  restsUntil = 0;
});
