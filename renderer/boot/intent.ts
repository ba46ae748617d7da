import { whenAwake } from './awake.ts';
import { linkOf } from './links.ts';
import { wake, wakeQuietly } from './wake.ts';

/** Milliseconds within which a click is carried out or the visitor is told that it failed. */
const ANSWER = 5_000;
/** Milliseconds for which that message is shown. */
const READING = 10_000;

const SIGNS = ['pointermove', 'pointerdown', 'pointerup', 'focusin'] as const;

let mouseWasAt: string | undefined;

/** When a page appears below a resting mouse, browsers send an event as if the mouse had moved. */
function isAtRest(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return false;
  const place = `${event.clientX} ${event.clientY}`;
  mouseWasAt ??= place;
  return place === mouseWasAt;
}

/**
 * Whether somebody is about to use a part of the page that needs React. Links need none, and a finger
 * that touches down may only be scrolling.
 */
function isIntent(event: Event): boolean {
  if (linkOf(event.target) || isAtRest(event)) return false;
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  return !isTouch || event.type === 'pointerup';
}

let silence: ReturnType<typeof setTimeout> | undefined;

/** Shows a message until it is read; an empty one at once takes away what is shown. */
function say(text: string): void {
  clearTimeout(silence);
  const notice = document.querySelector('#notice');
  if (notice) notice.textContent = text;
  if (text !== '') silence = setTimeout(() => say(''), READING);
}

/** Holds a click until React can carry it out; tells the visitor if that fails or takes too long. */
async function carryOut(control: HTMLElement): Promise<void> {
  if (control.ariaBusy) return;
  control.ariaBusy = 'true';
  say('');
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It takes too long.')), ANSWER);
  });
  try {
    await Promise.race([wake(), late]);
    control.click();
  } catch {
    say('This did not load. Please try again in a moment.');
  } finally {
    control.ariaBusy = null;
  }
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('[data-needs-react]');
  if (control) void carryOut(control);
}

/**
 * Wakes the page at the first sign that somebody is about to use it. A click on a control that needs
 * React is held and repeated once React runs, so no early click is lost.
 */
export function watchIntent(): void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const sign of SIGNS) {
    addEventListener(sign, (event) => isIntent(event) && wakeQuietly(), options);
  }
  addEventListener('click', onClick, options);
  // Somebody who was faster than this script, and may be typing.
  const focused = document.activeElement;
  if (focused !== document.body && !linkOf(focused)) wakeQuietly();
  whenAwake(() => listening.abort());
}
