import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const names = await readdir(FOLDER);
const textOf = (name: string): Promise<string> => readFile(new URL(name, FOLDER), 'utf8');

/** Runs a step of the refresh with a `gh` that answers this: what that was asked, and what the step gave on. */
async function runStep(name: string, answer: string, variables: Readonly<Record<string, string>>) {
  const text = await textOf('refresh.yml');
  const [, step = ''] = text.split(`name: ${name}\n`);
  const [, script = 'false'] = /run: \|\n((?: {10}.*\n)+)/.exec(step) ?? [];
  const folder = await mkdtemp(path.join(tmpdir(), 'gh-'));
  const asked = path.join(folder, 'asked');
  const written = path.join(folder, 'output');
  const gh = path.join(folder, 'gh');
  await writeFile(path.join(folder, 'answer'), answer);
  await writeFile(gh, `#!/bin/sh\necho "$@" >> "${asked}"\ncat "${folder}/answer"\n`);
  await chmod(gh, 0o755);
  await writeFile(written, '');
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    GITHUB_REPOSITORY: 'guild/site',
    GITHUB_OUTPUT: written,
    ...variables,
  };
  execFileSync('bash', ['-e', '-c', script], { env });
  const found = { asked: await readFile(asked, 'utf8'), written: await readFile(written, 'utf8') };
  await rm(folder, { recursive: true });
  return found;
}

describe.each(names)('%s', (name) => {
  test('runs only actions that are pinned to a commit, with their version beside it', async () => {
    const uses = (await textOf(name)).match(/uses: (?!\.\/).*/g) ?? [];
    expect(uses).not.toEqual([]);
    for (const line of uses) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('has no rights but those that a job names', async () => {
    const text = await textOf(name);
    expect(text).toMatch(/^permissions: \{\}$/m);
    const jobs = text.match(/runs-on:|uses: \.\//g)?.length;
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
      '.cache/refresh-history.json',
      '.cache/cloudflare/old-assets.json',
      '.cache/cloudflare/client/assets',
    ]),
  );
});

describe('what is deployed', () => {
  test('has passed every check before, whoever asked for it', async () => {
    const text = await textOf('refresh.yml');
    const [, checks = '', refresh = ''] =
      /\n {2}checks:\n(.*?)\n {2}refresh:\n(.*?)\n {2}[\w-]+:\n/s.exec(text) ?? [];
    expect(checks).toContain("needs.passed.outputs.passed != 'true'");
    expect(checks).toContain('uses: ./.github/workflows/checks.yml');
    expect(refresh).toContain('needs: [passed, checks]');
    expect(refresh).toContain(
      "&& (needs.passed.outputs.passed == 'true' || needs.checks.result == 'success') }}",
    );
    expect(await textOf('checks.yml')).toMatch(/^ {2}workflow_call:$/m);
  });

  test('waits for checks that nobody who asks again can break off', async () => {
    const [, concurrency = ''] =
      /^concurrency:\n((?: .*\n)+)/m.exec(await textOf('checks.yml')) ?? [];
    expect(concurrency).toContain("cancel-in-progress: ${{ github.event_name == 'pull_request' }}");
  });

  test.each([
    ['success\nsuccess\n', 'passed=true\n'],
    ['success\nfailure\n', ''],
    ['success\ncancelled\n', ''],
    ['', ''],
  ])('is known to have passed by the answers %j', async (conclusions, output) => {
    const { written } = await runStep('Ask GitHub', conclusions, { GITHUB_SHA: 'abc' });
    expect(written).toBe(output);
  });
});

test.each(['refresh.yml', 'links.yml'])('%s knows the operator’s own sellers', async (name) => {
  expect(await textOf(name)).toContain('SELLERS_FILE: ${{ vars.SELLERS_FILE }}');
});

describe('keeping schedules alive', () => {
  const keepAlive = (state: string) => runStep('Switch on again', state, { WORKFLOW: 'links.yml' });
  const on = '--method PUT repos/guild/site/actions/workflows/links.yml/enable';

  test.each(['active', 'disabled_inactivity'])(
    'starts the 60 days of one that is %s anew',
    async (state) => {
      expect((await keepAlive(state)).asked).toContain(on);
    },
  );

  test('leaves off what an operator has switched off', async () => {
    expect((await keepAlive('disabled_manually')).asked).not.toContain(on);
  });
});
