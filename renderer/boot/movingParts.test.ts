// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wakeQuietly } from './wake.ts';

vi.mock('./wake.ts', () => ({ wakeQuietly: vi.fn<() => void>() }));

let see: (isIntersecting: boolean) => void;
let watching: AbortController;

class Observer {
  constructor(report: (entries: readonly object[]) => void) {
    see = (isIntersecting) => report([{ target: document.body, isIntersecting }]);
  }
  observe = vi.fn<(part: Element) => void>();
}

async function watch({ reduced = false, tellsEnd = true } = {}): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  if (tellsEnd) vi.stubGlobal('onscrollend', null);
  else Reflect.deleteProperty(globalThis, 'onscrollend');
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.resetModules();
  const { watchMovingParts } = await import('./movingParts.ts');
  watchMovingParts();
}

beforeEach(() => {
  vi.clearAllMocks();
  see = () => {};
  // Listeners of an earlier test would answer too.
  watching = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    listen(type, listener, { signal: watching.signal });
  });
});
afterEach(() => {
  watching.abort();
  vi.unstubAllGlobals();
});

describe('a page with a part that moves by itself', () => {
  it('wakes when the part is in view', async () => {
    await watch();
    see(false);
    expect(wakeQuietly).not.toHaveBeenCalled();
    see(true);
    expect(wakeQuietly).toHaveBeenCalledOnce();
  });

  it('waits for the end of a scroll', async () => {
    await watch();
    dispatchEvent(new Event('scroll'));
    see(true);
    expect(wakeQuietly).not.toHaveBeenCalled();
    dispatchEvent(new Event('scrollend'));
    expect(wakeQuietly).toHaveBeenCalledOnce();
  });

  it('waits for no end of a scroll that the browser would not tell', async () => {
    await watch({ tellsEnd: false });
    dispatchEvent(new Event('scroll'));
    see(true);
    expect(wakeQuietly).toHaveBeenCalledOnce();
  });

  it('sleeps on when a scroll has only passed the part', async () => {
    await watch();
    dispatchEvent(new Event('scroll'));
    see(true);
    see(false);
    dispatchEvent(new Event('scrollend'));
    expect(wakeQuietly).not.toHaveBeenCalled();
  });

  it('sleeps on where less motion is wanted', async () => {
    await watch({ reduced: true });
    see(true);
    expect(wakeQuietly).not.toHaveBeenCalled();
  });
});
