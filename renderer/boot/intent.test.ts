// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchIntent } from './intent.ts';
import { holdWaking, resumeWaking, wake } from './wake.ts';

vi.mock('./wake.ts', () => ({
  wake: vi.fn<() => Promise<void>>(() => new Promise(() => {})),
  holdWaking: vi.fn<() => void>(),
  resumeWaking: vi.fn<() => void>(),
}));

beforeAll(() => {
  location.href = 'https://site.example/';
  document.body.innerHTML = '<p>Text</p><a href="/about">About</a>';
  watchIntent();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

const send = (selector: string, event: Event): void => {
  document.querySelector(selector)?.dispatchEvent(event);
};
const bubbles = { bubbles: true } as const;

describe('a sleeping page', () => {
  it.each(['pointerover', 'pointerdown', 'keydown', 'focusin'])('wakes at %s', (sign) => {
    send('p', new Event(sign, bubbles));
    expect(wake).toHaveBeenCalled();
  });

  it('wakes when the mouse rests on a link, which may be followed', () => {
    vi.useFakeTimers();
    send('a', new Event('pointerover', bubbles));
    expect(wake).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(wake).toHaveBeenCalled();
  });

  it('sleeps on while a link is clicked at once: the browser follows it', () => {
    vi.useFakeTimers();
    for (const sign of ['pointerover', 'pointerdown', 'pointerup']) {
      send('a', new Event(sign, bubbles));
    }
    vi.advanceTimersByTime(1000);
    expect(wake).not.toHaveBeenCalled();
  });

  it('sleeps on under a finger that scrolls, and wakes at one that taps', () => {
    const touch = (type: string) => new PointerEvent(type, { ...bubbles, pointerType: 'touch' });
    for (const type of ['pointerover', 'pointerdown', 'pointercancel']) send('p', touch(type));
    expect(wake).not.toHaveBeenCalled();
    send('a', touch('pointerup'));
    expect(wake).not.toHaveBeenCalled();
    send('p', touch('pointerup'));
    expect(wake).toHaveBeenCalled();
  });

  it('runs nothing when a link is clicked', () => {
    send('a', new MouseEvent('click', bubbles));
    expect(holdWaking).toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'stays for a click with %o, which opens the link elsewhere',
    (how) => {
      send('a', new MouseEvent('click', { ...bubbles, ...how }));
      expect(holdWaking).not.toHaveBeenCalled();
    },
  );

  it('goes on waking when it is used after all', () => {
    send('p', new Event('keydown', bubbles));
    expect(resumeWaking).toHaveBeenCalled();
  });
});
