// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wake } from './wake.ts';

vi.mock('./wake.ts', () => ({ wake: vi.fn<() => Promise<void>>(async () => {}) }));

let see: (isIntersecting: boolean) => void;
const disconnect = vi.fn<() => void>();

class Observer {
  constructor(report: (entries: readonly object[]) => void) {
    see = (isIntersecting) => report([{ target: document.body, isIntersecting }]);
  }
  observe = vi.fn<(part: Element) => void>();
  disconnect = disconnect;
}

async function watch(reduced = false): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal('onscrollend', null);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.resetModules();
  const { watchMovingParts } = await import('./movingParts.ts');
  watchMovingParts();
}

beforeEach(() => {
  vi.clearAllMocks();
  see = () => {};
});

describe('a page with a part that moves by itself', () => {
  it('wakes when the part is in view, and watches no longer', async () => {
    await watch();
    see(false);
    expect(wake).not.toHaveBeenCalled();
    see(true);
    expect(wake).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalled();
  });

  it('waits for the end of a scroll', async () => {
    await watch();
    dispatchEvent(new Event('scroll'));
    see(true);
    expect(wake).not.toHaveBeenCalled();
    dispatchEvent(new Event('scrollend'));
    expect(wake).toHaveBeenCalledOnce();
  });

  it('sleeps on when a scroll has only passed the part', async () => {
    await watch();
    dispatchEvent(new Event('scroll'));
    see(true);
    see(false);
    dispatchEvent(new Event('scrollend'));
    expect(wake).not.toHaveBeenCalled();
  });

  it('sleeps on where less motion is wanted', async () => {
    await watch(true);
    see(true);
    expect(wake).not.toHaveBeenCalled();
  });
});
