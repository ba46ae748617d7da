import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = '.github/workflows';
const names = readdirSync(FOLDER);
/** Returns a workflow without its comments. */
const read = (name: string): string =>
  readFileSync(`${FOLDER}/${name}`, 'utf8').replaceAll(/^\s*#.*\n/gm, '');

test.each(names)('%s takes a single version of Node.js from .node-version', (name) => {
  expect(read(name)).not.toMatch(/\bnode-version: *['"]?\d/);
});

test('a job with a token runs no code of packages, restores no cache, and has no rights but to read', () => {
  const jobs = names.flatMap((name) => read(name).split(/^ {2}(?=[\w-]+:$)/m));
  const withToken = jobs.filter((job) => job.includes('secrets.CLOUDFLARE'));
  expect(withToken).toHaveLength(2);
  for (const job of withToken) {
    expect(job).not.toMatch(
      /actions\/setup$|npm ci$|npm (?:run|test)|actions\/cache|^ +cache:|: write/m,
    );
  }
});

test('each action is pinned, each job has a time limit, and no workflow has rights by default', () => {
  const action = readFileSync('.github/actions/setup/action.yml', 'utf8');
  for (const text of [action, ...names.map(read)]) {
    const actions = Array.from(text.matchAll(/uses: (?!\.\/)(.*)/g), ([, name = '']) => name);
    expect(actions.filter((one) => !/@[0-9a-f]{40} # v/.test(one))).toEqual([]);
  }
  for (const text of names.map(read)) {
    expect(text).toMatch(/^permissions: \{\}$/m);
    const jobs = text.split(/^ {2}(?=[\w-]+:$)/m).filter((job) => job.includes('runs-on:'));
    expect(jobs.filter((job) => !job.includes('timeout-minutes:'))).toEqual([]);
  }
});
