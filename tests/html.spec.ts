import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { errorPaths, indexedPages } from './pages.ts';

const JAR = String(createRequire(import.meta.url)('vnu-jar'));
const run = promisify(execFile);

const REPORT = v.object({
  messages: v.array(
    v.object({
      type: v.string(),
      subType: v.optional(v.string()),
      url: v.optional(v.string()),
      message: v.string(),
      extract: v.optional(v.string()),
    }),
  ),
});

/** Returns the errors and warnings of the Nu HTML checker for the pages in a folder. */
async function complaints(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  const args = ['-jar', JAR, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
  const { stdout } = await run('java', args, { maxBuffer: 64_000_000 });
  const { messages } = v.parse(REPORT, JSON.parse(stdout));
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url = '', message, extract = '' }) => `${path.basename(url)}: ${message} ${extract}`);
}

test('the Nu HTML checker finds no error in any page', async ({ request }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'html-'));
  // Without styles, as the checker knows no container queries, and without `blocking` on `link`, which
  // it does not know yet (HTML standard, 4.2.4).
  const get = async (url: string): Promise<string> =>
    (await (await request.get(url)).text()).replace(
      /<style>.*?<\/style>|(?<=<link rel="expect" href="#[^"]*") blocking="render"/gs,
      '',
    );
  const paths = [...indexedPages.map((page) => page.path), ...errorPaths];
  for (const url of paths) {
    const name = `${url.replaceAll('/', '_').replace(/\.html$/, '')}.html`;
    await writeFile(path.join(folder, name), await get(url));
  }
  // Proves that the checker runs.
  await writeFile(path.join(folder, 'wrong.html'), '<!doctype html><html lang=en><p><title>');
  const found = await complaints(folder);
  await rm(folder, { recursive: true });
  expect(found.filter((line) => line.startsWith('wrong.html'))).not.toEqual([]);
  expect(found.filter((line) => !line.startsWith('wrong.html'))).toEqual([]);
});
