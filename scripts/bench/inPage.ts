/** What a page notes about itself while it is measured. */
interface Notes {
  /** Sum of all layout shifts that no input brought about. */
  shift: number;
  /** Milliseconds beyond 50 of each long task, with its start. */
  readonly excess: { readonly start: number; readonly beyond: number }[];
  /** Milliseconds from an input to the next frame, the longest. */
  slowest: number;
}

declare global {
  var bench: Notes | undefined;
  /** Milliseconds from a click on a link to the new page's heading; undefined until it is painted. */
  var benchArrival: number | undefined;
}

/** Sent to the page before anything else runs: counts shifts, long tasks and slow inputs. */
export function takeNotes(): void {
  const notes: Notes = { shift: 0, excess: [], slowest: 0 };
  globalThis.bench = notes;
  const LONG = 50;
  const inputs = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) {
        notes.shift += Number(entry.value);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.excess.push({ start: startTime, beyond: duration - LONG });
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isInteraction = 'interactionId' in entry && Number(entry.interactionId) > 0;
      if (isInteraction) notes.slowest = Math.max(notes.slowest, entry.duration);
    }
  }).observe(inputs);
}

/**
 * Sent to the page before anything else runs: measures from a click on a link to the frame in
 * which another heading stands there.
 */
export function timeArrival(): void {
  const CLICK = 'bench-click';
  const HEADING = 'bench-heading';
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(
    'click',
    (event) => {
      sessionStorage.setItem(CLICK, String(performance.timeOrigin + event.timeStamp));
      sessionStorage.setItem(HEADING, heading());
    },
    { capture: true },
  );
  const check = (): void => {
    const clicked = Number(sessionStorage.getItem(CLICK));
    const current = heading();
    if (!clicked || current === '' || current === sessionStorage.getItem(HEADING)) return;
    observer.disconnect();
    sessionStorage.clear();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        globalThis.benchArrival = now() - clicked;
      });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  const observer = new MutationObserver(check);
  const observe = (): void => {
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    check();
  };
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', observe, { once: true });
  } else {
    observe();
  }
}
