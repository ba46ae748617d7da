import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const names = await readdir(FOLDER);
const textOf = (name: string): Promise<string> => readFile(new URL(name, FOLDER), 'utf8');
describe.each(names)('%s', (name) => {
  test('runs only actions that are pinned to a commit, with their version beside it', async () => {
    const uses = (await textOf(name)).match(/uses: .*/g) ?? [];
    expect(uses).not.toEqual([]);
    for (const line of uses) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('has no rights but those that a job names', async () => {
    const text = await textOf(name);
    expect(text).toMatch(/^permissions: \{\}$/m);
    const jobs = text.match(/runs-on:/g)?.length;
    expect(text.match(/^ {4}permissions:$/gm)?.length).toBe(jobs);
    expect(text).not.toMatch(/contents: write/);
  });

  test('leaves no credentials behind, and runs no package’s install script', async () => {
    const text = await textOf(name);
    const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
    expect(count(/persist-credentials: false/g)).toBe(count(/actions\/checkout@/g));
    expect(count(/npm ci --ignore-scripts/g)).toBe(count(/npm ci/g));
  });

  test('calls npm scripts that there are', async () => {
    for (const [, script = ''] of (await textOf(name)).matchAll(/npm run ([\w:-]+)/g)) {
      expect(Object.keys(scripts)).toContain(script);
    }
  });
});

test('the token of Cloudflare is known to one step alone', async () => {
  const text = await textOf('refresh.yml');
  expect(text.match(/secrets\./g)).toHaveLength(1);
  expect(text).toMatch(/run: npm run deploy\n {8}env:\n.*\n {10}CLOUDFLARE_API_TOKEN: /);
});

test('nothing that holds reviews is kept in the workflow’s cache', async () => {
  const kept = (await textOf('refresh.yml')).match(/^ {12}\.cache.*$/gm) ?? [];
  expect(new Set(kept.map((line) => line.trim()))).toEqual(
    new Set([
      '.cache/stores-checked.json',
      '.cache/cloudflare/old-assets.json',
      '.cache/cloudflare/client/assets',
      '.cache/cloudflare/client/fonts',
    ]),
  );
});
