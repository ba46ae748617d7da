import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { launchOptions } from './browser.ts';

/** What is read of a message of the DevTools protocol, be it an event or an answer. */
const MESSAGE = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(
    v.object({
      sessionId: v.optional(v.string(), ''),
      targetInfo: v.optional(v.object({ type: v.string(), subtype: v.optional(v.string()) }), {
        type: '',
      }),
    }),
    {},
  ),
  result: v.optional(
    v.object({
      result: v.optional(v.object({ value: v.optional(v.unknown()) })),
      exceptionDetails: v.optional(v.object({ text: v.string() })),
    }),
  ),
  error: v.optional(v.object({ message: v.string() })),
});
type Message = v.InferOutput<typeof MESSAGE>;
type Answer = Pick<Message, 'result' | 'error'>;

/** Milliseconds for an answer; a page that has just been left gives none. */
const PATIENCE = 10_000;
/** Likewise, of a page that may be kept in the back/forward cache, where nothing runs. */
const GLANCE = 1_000;

/** A place in the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A Chromium whose one tab is a visitor's: it prerenders pages and keeps them in the back/forward cache.
 * Playwright switches both off, and a DevTools session on the page itself forbids the first, so this
 * speaks the protocol by itself and attaches by way of the tab.
 */
export class VisitorsTab {
  readonly #browser: ChildProcess;
  readonly #profile: string;
  readonly #input: Writable;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  /** Of the page that is shown, of those that are being prepared, and of those kept in the back/forward cache. */
  readonly #pages = new Set<string>();
  #tab = '';
  /** Whether a page has begun to be prepared. */
  prepares = false;
  #sent = 0;
  /** Session of the page that is shown; another one after the activation of a prerendered page. */
  #shown = '';

  private constructor(browser: ChildProcess, profile: string) {
    const [, , , input, output] = browser.stdio;
    this.#browser = browser;
    this.#profile = profile;
    if (!(input instanceof Writable) || !(output instanceof Readable)) {
      throw new TypeError('The browser was started without pipes to speak by.');
    }
    this.#input = input;
    let rest = '';
    output.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\0');
      rest = parts.pop() ?? '';
      for (const part of parts) this.#hear(v.parse(MESSAGE, JSON.parse(part)));
    });
  }

  /** Starts the browser with an empty profile. */
  static async open(): Promise<VisitorsTab> {
    const { executablePath = chromium.executablePath(), args } = launchOptions();
    const profile = await mkdtemp(path.join(tmpdir(), 'visitor-'));
    const flags = ['--headless=new', '--remote-debugging-pipe', '--window-size=1440,900'];
    const browser = spawn(
      executablePath,
      [...args, ...flags, `--user-data-dir=${profile}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    const tab = new VisitorsTab(browser, profile);
    const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await tab.#send('Target.setAutoAttach', { ...attach, filter: [{ type: 'tab' }] }, '');
    await tab.until(() => tab.#tab !== '');
    await tab.#send('Target.setAutoAttach', attach, tab.#tab);
    await tab.until(() => tab.#shown !== '');
    return tab;
  }

  #hear({ id, method, params, ...answer }: Message): void {
    if (id !== undefined) this.#waiting.get(id)?.(answer);
    const { sessionId, targetInfo } = params;
    if (method === 'Target.detachedFromTarget') this.#pages.delete(sessionId);
    if (method !== 'Target.attachedToTarget') return;
    if (targetInfo.type === 'tab') this.#tab = sessionId;
    if (targetInfo.type !== 'page') return;
    this.#pages.add(sessionId);
    if (targetInfo.subtype === 'prerender') this.prepares = true;
    else this.#shown = sessionId;
  }

  /** Calls a method of the protocol, on the page that is shown unless another session is named. */
  async #send(
    method: string,
    params: object = {},
    sessionId = this.#shown,
    patience = PATIENCE,
  ): Promise<Message['result']> {
    const id = ++this.#sent;
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    const message = { id, method, params, ...(sessionId && { sessionId }) };
    this.#input.write(`${JSON.stringify(message)}\0`);
    const silence = setTimeout(() => {
      this.#waiting.get(id)?.({ error: { message: 'no answer' } });
    }, patience);
    const { error, result } = await answer;
    clearTimeout(silence);
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Waits until something holds; 15 seconds at most. */
  async until(holds: () => boolean | Promise<boolean>): Promise<void> {
    const end = performance.now() + 15_000;
    while (!(await holds())) {
      if (performance.now() > end) throw new Error(`This never came true: ${String(holds)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The value of an expression in the page that is shown. */
  async evaluate(expression: string, session = this.#shown, patience = PATIENCE): Promise<unknown> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const answer = await this.#send('Runtime.evaluate', options, session, patience);
    const fault = answer?.exceptionDetails?.text;
    if (fault !== undefined) throw new Error(`${expression}: ${fault}`);
    return answer?.result?.value;
  }

  /** Opens an address and waits until all of it has loaded. */
  async goto(address: string): Promise<void> {
    await this.#send('Page.navigate', { url: address });
    await this.until(() => this.isAt(address));
  }

  /** Whether the page at an address is shown, and has loaded. */
  async isAt(address: string): Promise<boolean> {
    const at = `!document.hidden && document.readyState === 'complete' && location.href`;
    for (const session of this.#pages) {
      const shown = await this.evaluate(at, session, GLANCE).catch(() => null);
      if (shown !== address) continue;
      this.#shown = session;
      return true;
    }
    return false;
  }

  /** Scrolls to the first visible element that a selector names; returns its middle. */
  async show(selector: string): Promise<Point> {
    await this.#scrollTo(selector);
    // Sections near it are laid out once they are near, which may move it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return this.#scrollTo(selector);
  }

  async #scrollTo(selector: string): Promise<Point> {
    const box = await this.evaluate(`(() => {
      const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
      const one = all.find((element) => element.checkVisibility() && element.offsetWidth);
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    return v.parse(v.object({ x: v.number(), y: v.number() }), box);
  }

  /** Shows the element that a selector names, and puts the mouse on it. */
  async hover(selector: string): Promise<Point> {
    const at = await this.show(selector);
    await this.#send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    return at;
  }

  /** Clicks where the mouse is. */
  async press(at: Point): Promise<void> {
    const button = { ...at, button: 'left', clickCount: 1 };
    const shown = this.#shown;
    await this.#send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }, shown);
    // The page may be gone before it answers.
    this.#send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }, shown).catch(
      () => {},
    );
  }

  /** Ends the browser and forgets its profile. */
  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#browser.once('exit', resolve));
    // After a signal alone it leaves a folder of its own behind.
    await this.#send('Browser.close', {}, '').catch(() => this.#browser.kill());
    await gone;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
