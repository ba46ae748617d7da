import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { listFiles } from '../../scripts/lib/files.ts';
import { launchOptions } from '../browser.ts';
import { secrets } from './fill.ts';

/** Private values of both answers: those of `fill`, and those that the embedded store service sends with each review. */
export const privateValues: readonly string[] = [
  ...Object.values(secrets),
  'customer-1gz8k@mail.example',
  '203.0.113.57',
  '483920',
];

/** What `storagesOf` returns of an empty browser, without `session`. */
export const EMPTY_STORAGES = {
  local: [],
  cookies: '',
  caches: [],
  databases: [],
  history: 'null',
};

/** Returns the files of a folder that have one of the values in their name or content. */
export async function filesWith(values: readonly string[], folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of listFiles(folder)) {
    // A browser deletes files while it ends.
    const content = await readFile(`${folder}/${file}`, 'latin1').catch(() => '');
    if (values.some((value) => `${file} ${content}`.includes(value))) found.push(file);
  }
  return found;
}

/** Opens a browser with a new profile, and returns the files of the profile that have one of the values then. */
export async function profileAfter(
  values: readonly string[],
  visit: (page: Page) => Promise<void>,
): Promise<string[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(profile, launchOptions());
  await visit(await context.newPage());
  await context.close();
  const found = await filesWith(values, profile);
  await rm(profile, { recursive: true, force: true });
  return found;
}

/** Returns all that scripts of a page can find in the browser's storages, by their names. */
export const storagesOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => ({
    session: Object.entries(sessionStorage),
    local: Object.entries(localStorage),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    history: JSON.stringify(history.state),
  }));
