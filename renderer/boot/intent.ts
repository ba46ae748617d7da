import { internalLink } from './internalLink.ts';
import { holdWaking, resumeWaking, wake } from './wake.ts';

/**
 * Milliseconds that a mouse rests on a link before the page wakes. Who clicks sooner wants the other
 * page, and fetching this one's scripts would only come in its way.
 */
const REST = 65;

const SIGNS = ['pointerover', 'pointerdown', 'pointerup', 'keydown', 'focusin'] as const;

/** Whether React, once awake, must be handed this click: the browser alone does nothing with it. */
function needsReact(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-needs-react]') : null;
}

/**
 * Whether somebody means to use this page. A finger that comes down may only scroll, and one that
 * comes up on a link, like a mouse that is pressed on it, leaves.
 */
function isIntent(event: Event): boolean {
  const link = internalLink(event.target);
  if (event.type === 'focusin') return link?.matches(':focus-visible') ?? true;
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  if (isTouch) return event.type === 'pointerup' && !link;
  const isPress = event.type === 'pointerdown' || event.type === 'pointerup';
  return !isPress || !link;
}

/** Whether a mouse has come to a link to another page: perhaps only to leave by it. */
function restsOnLink(event: Event): boolean {
  return event.type === 'pointerover' && internalLink(event.target) !== null;
}

/** Whether the browser itself will leave for the page that was clicked. */
function leaves(event: MouseEvent): boolean {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  return plain && internalLink(event.target) !== null;
}

function onClick(event: MouseEvent): void {
  if ('awake' in document.documentElement.dataset) return;
  const control = needsReact(event.target);
  if (control) void wake().then(() => control.click());
  else if (leaves(event)) holdWaking();
}

/**
 * Wakes the page at the first sign that somebody means to use it. A click on a control that
 * needs React is kept and repeated when React listens, so no early click is lost; one that leads
 * to another page is the browser's, and waking stays out of its way.
 */
export function watchIntent(): void {
  const stop = new AbortController();
  let rest: ReturnType<typeof setTimeout> | undefined;
  const wakeOnce = (): void => void wake().then(() => stop.abort());
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const sign of SIGNS) {
    addEventListener(
      sign,
      (event) => {
        resumeWaking();
        clearTimeout(rest);
        if (!isIntent(event)) return;
        if (restsOnLink(event)) rest = setTimeout(wakeOnce, REST);
        else wakeOnce();
      },
      options,
    );
  }
  addEventListener('click', onClick, options);
}
