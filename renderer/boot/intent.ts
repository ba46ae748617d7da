import { isAwake } from './awake.ts';
import { linkOf } from './links.ts';
import { wake, wakeQuietly } from './wake.ts';

/** Milliseconds after which a click is carried out or answered. */
const ANSWER = 5_000;
/** Milliseconds that the answer can be read. */
const READING = 10_000;

const SIGNS = ['pointermove', 'pointerdown', 'pointerup', 'focusin'] as const;

let mouseWasAt: string | undefined;

/** Browsers tell a page of the mouse that rests over it when it comes up, as of one that moves. */
function isAtRest(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return false;
  const place = `${event.clientX} ${event.clientY}`;
  mouseWasAt ??= place;
  return place === mouseWasAt;
}

/**
 * Whether somebody means to use a part of this page that React serves. Links are the browser's; a
 * finger that comes down may only scroll.
 */
function isIntent(event: Event): boolean {
  if (linkOf(event.target) || isAtRest(event)) return false;
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  return !isTouch || event.type === 'pointerup';
}

function say(text: string): void {
  const notice = document.querySelector('#notice');
  if (notice) notice.textContent = text;
}

async function inTime(work: Promise<void>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It takes too long.')), ANSWER);
  });
  return Promise.race([work, late]);
}

/** Keeps a click until React can carry it out; says so where that takes too long or fails. */
async function carryOut(control: HTMLElement): Promise<void> {
  if (control.ariaBusy) return;
  control.ariaBusy = 'true';
  say('');
  try {
    await inTime(wake());
    control.click();
  } catch {
    say('This did not load. Please try again in a moment.');
    setTimeout(() => say(''), READING);
  } finally {
    control.ariaBusy = null;
  }
}

function onClick({ target }: MouseEvent): void {
  if (isAwake() || !(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('[data-needs-react]');
  if (control) void carryOut(control);
}

/**
 * Wakes the page at the first sign that somebody means to use it. A click on a control that needs
 * React is kept and repeated when React listens, so no early click is lost.
 */
export function watchIntent(): void {
  const options = { capture: true, passive: true };
  for (const sign of SIGNS) {
    addEventListener(sign, (event) => isIntent(event) && wakeQuietly(), options);
  }
  addEventListener('click', onClick, options);
}
