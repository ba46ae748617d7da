// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AWAKE } from './awake.ts';

let tests = 0;
/** Stands for the client's entry: says that the page is awake. Another one for each test: modules run once. */
let entry = '';

beforeEach(() => {
  vi.resetModules();
  entry = `data:text/javascript,document.dispatchEvent(new Event('${AWAKE}'));${++tests}`;
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="text/plain" data-entry="${entry}" data-chunks="/a.js /b.js"></script>`;
});

const links = () => [...document.head.querySelectorAll('link')];
const finish = (outcome: string): void => {
  for (const link of links()) link.dispatchEvent(new Event(outcome));
};

describe('waking', () => {
  it('fetches everything at the same time, once, and then runs it', async () => {
    const { wake } = await import('./wake.ts');
    const first = wake();
    expect(wake()).toBe(first);
    expect(links().map((link) => link.getAttribute('href'))).toEqual([entry, '/a.js', '/b.js']);
    finish('load');
    await expect(first).resolves.toBeUndefined();
  });

  it('waits while the browser is about to leave, and goes on when it stays', async () => {
    const { wake, holdWaking, resumeWaking } = await import('./wake.ts');
    const awake = vi.fn<() => void>();
    const woken = wake().then(awake);
    holdWaking();
    finish('load');
    await vi.dynamicImportSettled();
    expect(awake).not.toHaveBeenCalled();
    resumeWaking();
    await woken;
    expect(awake).toHaveBeenCalledOnce();
  });

  it('does not wait for a part that fails to come ahead: the entry asks for it again', async () => {
    const { wake } = await import('./wake.ts');
    const woken = wake();
    finish('error');
    await expect(woken).resolves.toBeUndefined();
  });

  it('is nothing to do where vike’s own tag loads everything, as in development', async () => {
    document.body.innerHTML = '';
    const { wake } = await import('./wake.ts');
    await expect(wake()).resolves.toBeUndefined();
    expect(links()).toEqual([]);
  });
});
