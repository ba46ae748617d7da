import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '../../scripts/lib/listen.ts';
import { marionetteExecutor } from './marionette.ts';

/** A browser that a scenario uses, and how to end it. */
export interface Browser {
  readonly driver: WebDriver;
  readonly close: () => Promise<void>;
}

export interface BrowserOptions {
  /** Whether pages may run scripts. */
  readonly scripts: boolean;
}

/** A browser must start in this time. */
const START_TIMEOUT = { timeout: 30_000, interval: 100 };

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** Starts a browser's driver, a program that listens for WebDriver, and opens the browser with it. */
async function openByDriver(
  command: string,
  capabilities: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  const port = await freePort();
  const program = spawn(command, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  const server = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${server}/status`), START_TIMEOUT);
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  const close = async (): Promise<void> => {
    await driver.quit();
    await end(program);
  };
  return { driver, close };
}

function openChromium({ scripts }: BrowserOptions): Promise<Browser> {
  const javascript = scripts ? 1 : 2;
  return openByDriver('chromedriver', {
    browserName: 'chrome',
    'goog:chromeOptions': {
      args: [
        '--headless=new',
        '--disable-gpu',
        // Chromium's sandbox refuses to run as root.
        '--no-sandbox',
        // After a prerendered page is shown, chromedriver would wait for the page that it replaced.
        '--disable-features=Prerender2',
      ],
      prefs: { 'profile.managed_default_content_settings.javascript': javascript },
    },
  });
}

async function openFirefox({ scripts }: BrowserOptions): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'guildmart-firefox-'));
  const preferences = { 'marionette.port': 0, 'javascript.enabled': scripts };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${String(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--marionette', '--profile', profile],
    { stdio: 'ignore' },
  );
  const port = await vi.waitFor(
    async () => Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
    START_TIMEOUT,
  );
  const driver = WebDriver.createSession(await marionetteExecutor(port), {});
  await driver.getSession();
  const close = async (): Promise<void> => {
    await driver.quit();
    await end(program);
    await rm(profile, { recursive: true, force: true });
  };
  return { driver, close };
}

function openWebKit({ scripts }: BrowserOptions): Promise<Browser> {
  return openByDriver(
    'WebKitWebDriver',
    {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        args: ['--automation', `--enable-javascript=${String(scripts)}`],
      },
    },
    // Without a graphics card this renderer takes half a second for each frame.
    { WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  );
}

/** Opens a browser of each engine. */
export const engines = {
  Chromium: openChromium,
  Firefox: openFirefox,
  WebKitGTK: openWebKit,
} as const;
