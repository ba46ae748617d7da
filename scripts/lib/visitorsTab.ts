import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { field } from '../../data/store/field.ts';
import { launchOptions } from './browser.ts';

/** Limit for an answer. A page that the tab has just left gives none. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Limit for pages that may be in the back/forward cache: no script runs there. */
const CACHED_TIMEOUT_MS = 1_000;
const CONDITION_TIMEOUT_MS = 15_000;
/** After a scroll, the browser lays out sections near the element, and the element may move. */
const LAYOUT_DELAY_MS = 300;

/** A place in the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A tab that prerenders pages and keeps them in the back/forward cache. Playwright disables both. A
 * session on the page would prevent prerendering, so this class attaches to the tab (DevTools protocol).
 */
export class VisitorsTab {
  readonly #browser: ChildProcess;
  readonly #profile: string;
  readonly #input: Writable;
  /** Resolves the answers of requests by their ids. */
  readonly #waiting = new Map<unknown, (answer: unknown) => void>();
  /** Sessions of the pages that are shown, prerendered, or in the back/forward cache. */
  readonly #pages = new Set<string>();
  #tab = '';
  /** Session of the page that is shown. It changes when a prerendered page is activated. */
  #shown = '';
  #sent = 0;
  /** Whether a page was prerendered. */
  hasPrerendered = false;

  private constructor(browser: ChildProcess, profile: string) {
    const [, , , input, output] = browser.stdio;
    this.#browser = browser;
    this.#profile = profile;
    if (!(input instanceof Writable) || !(output instanceof Readable)) {
      throw new TypeError('The browser was started without pipes for the protocol.');
    }
    this.#input = input;
    let rest = '';
    output.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\0');
      rest = parts.pop() ?? '';
      for (const part of parts) this.#receive(JSON.parse(part));
    });
  }

  /** Starts a browser with an empty profile. */
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

  /** Receives an event or an answer. */
  #receive(message: unknown): void {
    this.#waiting.get(field(message, 'id'))?.(message);
    const method = field(message, 'method');
    const params = field(message, 'params');
    const session = String(field(params, 'sessionId'));
    const target = field(params, 'targetInfo');
    if (method === 'Target.detachedFromTarget') this.#pages.delete(session);
    if (method !== 'Target.attachedToTarget') return;
    if (field(target, 'type') === 'tab') this.#tab = session;
    if (field(target, 'type') !== 'page') return;
    this.#pages.add(session);
    if (field(target, 'subtype') === 'prerender') this.hasPrerendered = true;
    else this.#shown = session;
  }

  /** Calls a method of the protocol, on the page that is shown unless another session is named. */
  async #send(
    method: string,
    params: object = {},
    sessionId = this.#shown,
    timeoutMs = ANSWER_TIMEOUT_MS,
  ): Promise<unknown> {
    const id = ++this.#sent;
    const answer = new Promise<unknown>((resolve) => this.#waiting.set(id, resolve));
    const message = { id, method, params, ...(sessionId && { sessionId }) };
    this.#input.write(`${JSON.stringify(message)}\0`);
    const noAnswer = { error: { message: 'no answer' } };
    const received = await Promise.race([answer, wait(timeoutMs, noAnswer, { ref: false })]);
    this.#waiting.delete(id);
    const error = field(received, 'error');
    if (error !== undefined) throw new Error(`${method}: ${String(field(error, 'message'))}`);
    return field(received, 'result');
  }

  /** Waits until a condition is true, for 15 seconds at most. */
  async until(condition: () => boolean | Promise<boolean>): Promise<void> {
    const end = performance.now() + CONDITION_TIMEOUT_MS;
    while (!(await condition())) {
      if (performance.now() > end) throw new Error(`This never came true: ${String(condition)}`);
      await wait(20);
    }
  }

  /** Returns the value of an expression in the page that is shown. */
  async evaluate(
    expression: string,
    session = this.#shown,
    timeoutMs = ANSWER_TIMEOUT_MS,
  ): Promise<unknown> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const answer = await this.#send('Runtime.evaluate', options, session, timeoutMs);
    const exception = field(answer, 'exceptionDetails');
    if (exception !== undefined)
      throw new Error(`${expression}: ${String(field(exception, 'text'))}`);
    return field(field(answer, 'result'), 'value');
  }

  /** Opens a URL and waits until it has loaded. */
  async goto(url: string): Promise<void> {
    await this.#send('Page.navigate', { url });
    await this.until(() => this.isAt(url));
  }

  /** Returns whether the page at a URL is shown and has loaded. */
  async isAt(url: string): Promise<boolean> {
    const at = `!document.hidden && document.readyState === 'complete' && location.href`;
    for (const session of this.#pages) {
      const shown = await this.evaluate(at, session, CACHED_TIMEOUT_MS).catch(() => null);
      if (shown !== url) continue;
      this.#shown = session;
      return true;
    }
    return false;
  }

  /** Scrolls to the first visible element of a selector; returns its middle. */
  async show(selector: string): Promise<Point> {
    await this.#scrollTo(selector);
    await wait(LAYOUT_DELAY_MS);
    return this.#scrollTo(selector);
  }

  async #scrollTo(selector: string): Promise<Point> {
    const middle = await this.evaluate(`(() => {
      const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
      const one = all.find((element) => element.checkVisibility() && element.offsetWidth);
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    return v.parse(v.object({ x: v.number(), y: v.number() }), middle);
  }

  /** Moves the mouse to an element; returns the place. */
  async hover(selector: string): Promise<Point> {
    const at = await this.show(selector);
    await this.#send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    return at;
  }

  async press(at: Point): Promise<void> {
    const button = { ...at, button: 'left', clickCount: 1 };
    const shown = this.#shown;
    await this.#send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }, shown);
    // The tab may leave the page before the page answers.
    this.#send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }, shown).catch(
      () => {},
    );
  }

  /** Closes the browser and deletes its profile. */
  async close(): Promise<void> {
    const exit = once(this.#browser, 'exit');
    // A browser that is only killed leaves a folder behind.
    await this.#send('Browser.close', {}, '').catch(() => this.#browser.kill());
    await exit;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
