// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceAwake } from './awake.ts';
import { watchIntent } from './intent.ts';
import { wake, wakeQuietly } from './wake.ts';

vi.mock('./wake.ts', () => ({
  wake: vi.fn<() => Promise<void>>(),
  wakeQuietly: vi.fn<() => void>(),
}));

const clicked = vi.fn<() => void>();

beforeAll(() => {
  location.href = 'https://site.example/';
  document.body.innerHTML =
    '<p>Text</p><a href="/about">About</a><button data-needs-react="">Next</button><i id="notice"></i>';
  document.querySelector('button')?.addEventListener('click', clicked);
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
const button = () => document.querySelector('button');
const notice = () => document.querySelector('#notice')?.textContent;

describe('a sleeping page', () => {
  it.each(['pointerdown', 'focusin'])('wakes at %s', (sign) => {
    send('p', new Event(sign, bubbles));
    expect(wakeQuietly).toHaveBeenCalled();
  });

  it('wakes when a mouse moves, and not below one at rest', () => {
    const move = (clientX: number) => new PointerEvent('pointermove', { ...bubbles, clientX });
    send('p', move(40));
    send('p', move(40));
    expect(wakeQuietly).not.toHaveBeenCalled();
    send('p', move(43));
    expect(wakeQuietly).toHaveBeenCalled();
  });

  it('sleeps on whatever is done with a link: the browser follows it', () => {
    for (const sign of ['pointermove', 'pointerdown', 'pointerup', 'focusin']) {
      send('a', new Event(sign, bubbles));
    }
    expect(wakeQuietly).not.toHaveBeenCalled();
  });

  it('sleeps on under a finger that scrolls, and wakes at one that taps', () => {
    const touch = (type: string) => new PointerEvent(type, { ...bubbles, pointerType: 'touch' });
    for (const type of ['pointermove', 'pointerdown', 'pointercancel']) send('p', touch(type));
    expect(wakeQuietly).not.toHaveBeenCalled();
    send('p', touch('pointerup'));
    expect(wakeQuietly).toHaveBeenCalled();
  });
});

describe('a click on a control that needs React', () => {
  it('shows that it waits, and is carried out when React listens', async () => {
    let awake = (): void => {};
    vi.mocked(wake).mockReturnValue(new Promise((resolve) => (awake = resolve)));
    button()?.click();
    expect(button()?.ariaBusy).toBe('true');
    clicked.mockClear();
    awake();
    await expect.poll(() => button()?.ariaBusy).toBeNull();
    expect(clicked).toHaveBeenCalledOnce();
    expect(notice()).toBe('');
  });

  it('is answered when React does not come', async () => {
    vi.mocked(wake).mockRejectedValue(new Error('offline'));
    button()?.click();
    await expect.poll(() => notice()).toMatch(/did not load/);
    expect(button()?.ariaBusy).toBeNull();
  });

  it('is answered after five seconds in which nothing came', async () => {
    vi.useFakeTimers();
    vi.mocked(wake).mockReturnValue(new Promise(() => {}));
    button()?.click();
    await vi.advanceTimersByTimeAsync(5_001);
    expect(notice()).toMatch(/did not load/);
    expect(button()?.ariaBusy).toBeNull();
  });

  it('has its answer shown for ten seconds, however soon it follows another', async () => {
    vi.useFakeTimers();
    vi.mocked(wake).mockRejectedValue(new Error('offline'));
    button()?.click();
    await vi.advanceTimersByTimeAsync(8_000);
    button()?.click();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(notice()).toMatch(/did not load/);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notice()).toBe('');
  });
});

it('A page that is awake is left to React', () => {
  announceAwake();
  button()?.click();
  send('p', new Event('pointerdown', bubbles));
  expect(wake).not.toHaveBeenCalled();
  expect(wakeQuietly).not.toHaveBeenCalled();
});
