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

test.each(names)('%s saves no cache with packages that no lock file names', (name) => {
  const jobs = read(name).split(/^ {2}(?=[\w-]+:$)/m);
  const unlocked = jobs.filter((job) => /\bnpm (?:install|i) /.test(job));
  expect(unlocked.filter((job) => !job.includes('package-manager-cache: false'))).toEqual([]);
  expect(unlocked.filter((job) => /^\s+cache:/m.test(job))).toEqual([]);
});

test('compares pictures in a workflow that no deployment waits for', () => {
  expect(read('looks.yml')).toContain('npm run test:browser -- looks');
  expect(read('checks.yml')).not.toContain('looks');
  expect(read('refresh.yml')).not.toContain('looks');
});
