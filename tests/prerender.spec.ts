import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, expect, test } from '@playwright/test';
import * as v from 'valibot';
import { launchOptions } from './browser.ts';
import { listenOn } from '../scripts/lib/listen.ts';
import { kinds } from './pages.ts';
import { gate } from './test.ts';

const CONDITION = v.union([
  v.object({ href_matches: v.string() }),
  v.object({ selector_matches: v.string() }),
  v.object({ not: v.object({ selector_matches: v.string() }) }),
]);
const RULES = v.object({
  prerender: v.array(
    v.object({ eagerness: v.string(), where: v.object({ and: v.array(CONDITION) }) }),
  ),
});

test('the speculation rules prerender links of every page, and no link that opens a new tab', async ({
  page,
  request,
}) => {
  const answer = await request.get('/links.speculationrules');
  const { prerender } = v.parse(RULES, await answer.json());
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(['eager', 'moderate']);
  for (const kind of kinds) {
    await page.goto(kind);
    for (const { where } of prerender) {
      const [sameTab, newTab] = await page.evaluate((conditions) => {
        const prerendered = [...document.links].filter((link) =>
          conditions.every((condition) => {
            if ('not' in condition) return !link.matches(condition.not.selector_matches);
            // The pointer may be over any link.
            if ('selector_matches' in condition) return true;
            // The marketplace may share the site's host, so its links are tested as if they were the site's.
            const url = new URL(link.pathname, location.origin);
            return new URLPattern(condition.href_matches, location.origin).test(url);
          }),
        );
        const opening = prerendered.filter(({ target }) => target !== '');
        return [prerendered.length - opening.length, opening.map(({ href }) => href)] as const;
      }, where.and);
      expect(sameTab).toBeGreaterThan(0);
      expect(newTab).toEqual([]);
    }
  }
});

/** Opens a URL in a browser that nothing drives: Playwright's sessions would prevent prerendering. */
async function openAlone(url: string): Promise<() => Promise<void>> {
  const { executablePath = chromium.executablePath(), args } = launchOptions();
  const profile = await mkdtemp(path.join(tmpdir(), 'visitor-'));
  const flags = [
    ...args,
    '--headless=new',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
  ];
  const browser: ChildProcess = spawn(executablePath, [...flags, url], { stdio: 'ignore' });
  return async () => {
    const exit = once(browser, 'exit');
    browser.kill();
    await exit;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
}

const STORE = '/store/amber-keep';
/** A page that prerenders the store page, and opens it when the server answers. */
const OPENER = `<!doctype html><title>Opener</title>
<script type="speculationrules">{"prerender":[{"urls":["${STORE}"],"eagerness":"immediate"}]}</script>
<script>fetch('/open').then(() => { location.href = '${STORE}'; });</script>`;
const IS_API = /^\/(?:api\/store|wp-json)\//;
/** By then, a page that ignores prerendering would have sent its requests. */
const EARLY_MS = 1_000;

test('a prerendered store page asks the APIs only after it is shown', async ({ baseURL }) => {
  const site = baseURL ?? '';
  const { opened, open } = gate();
  const asked: string[] = [];
  const purposes: unknown[] = [];
  // Serves the site. Both APIs are at the same URL, so that the server sees the requests to them.
  const server = createServer((request, response) => {
    void (async () => {
      const { url = '', headers } = request;
      if (IS_API.test(url)) asked.push(url);
      if (url === STORE) purposes.push(headers['sec-purpose']);
      if (url === '/open') await opened;
      if (url === '/open' || IS_API.test(url)) return response.end();
      if (url === '/') return response.setHeader('content-type', 'text/html').end(OPENER);
      const answer = await fetch(new URL(url, site));
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const own = `http://${headers.host}`;
      return response.end(
        /html|javascript/.test(type)
          ? body.toString().replace(/http:\/\/localhost:\d+/g, own)
          : body,
      );
    })();
  });
  const { port, close } = await listenOn(server, 0);
  const closeBrowser = await openAlone(`http://localhost:${port}/`);
  try {
    await expect.poll(() => purposes).toEqual([expect.stringContaining('prerender')]);
    await wait(EARLY_MS);
    expect(asked).toEqual([]);
    open();
    await expect.poll(() => asked.length).toBe(2);
    // The page that was prerendered is shown; it is not loaded again.
    expect(purposes).toHaveLength(1);
  } finally {
    await closeBrowser();
    await close();
  }
});
