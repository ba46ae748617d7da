import { isAwake, whenAwake } from './awake.ts';
import { isLeaving } from './links.ts';

/** Milliseconds to wait for one script: all of them take ten seconds on a phone held to 64 kbit/s. */
const PATIENCE = 30_000;
/** Milliseconds to wait for React to start once all are loaded. */
const START = 10_000;
/** Milliseconds to wait after the first failure; each later one is waited after four times as long. */
const REST = 2_000;
const LONGEST_REST = 60_000;

let attempt: Promise<void> | undefined;
let failures = 0;
let restsUntil = 0;

/**
 * Loads a script into the browser's cache. In some browsers a failed module import stays failed until
 * the page is reloaded, so nothing is imported before it has been fetched.
 */
async function fetchAhead(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  await response.arrayBuffer();
}

async function fetchAll(addresses: readonly string[]): Promise<void> {
  if (failures === 0) await Promise.all(addresses.map(fetchAhead));
  // After a failure one missing script is enough to know.
  else for (const address of addresses) await fetchAhead(address);
}

/** Resolves when React handles every part of the page. */
function running(entry: string): Promise<void> {
  return new Promise((resolve, reject) => {
    whenAwake(resolve);
    setTimeout(() => reject(new Error('React did not begin.')), START);
    import(/* @vite-ignore */ entry).catch(reject);
  });
}

async function tryOnce({ dataset }: HTMLElement): Promise<void> {
  const { entry = '', chunks = '' } = dataset;
  try {
    await fetchAll([entry, ...chunks.split(' ').filter(Boolean)]);
    if (isLeaving()) throw new Error('The page is about to be left.');
    await running(entry);
  } catch (error) {
    restsUntil = performance.now() + Math.min(REST * 4 ** failures, LONGEST_REST);
    failures += 1;
    console.info('This page stays as it is: its scripts did not load.', error);
    throw error;
  } finally {
    attempt = undefined;
  }
}

/**
 * Loads React and this page's code. Resolves when every control works and rejects on failure, which
 * leaves the page as plain HTML. Soon after a failure it rejects at once: without a network, a moving
 * mouse must not cause hundreds of requests.
 */
export function wake(): Promise<void> {
  const script = document.querySelector<HTMLElement>('script[data-entry]');
  // In development vike's own script tag has already loaded everything.
  if (!script || isAwake()) return Promise.resolve();
  if (attempt) return attempt;
  if (isLeaving()) return Promise.reject(new Error('The page is about to be left.'));
  if (performance.now() < restsUntil) return Promise.reject(new Error('It failed a moment ago.'));
  attempt = tryOnce(script);
  return attempt;
}

/** Wakes the page without a caller waiting: a failure is logged, and the next sign of use tries again. */
export function wakeQuietly(): void {
  wake().catch(() => {});
}

/** Once the network is back, the next attempt need not wait. */
addEventListener('online', () => {
  restsUntil = 0;
});
