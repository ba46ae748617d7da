import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url);

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
  ),
});

/** Where Node looks for a package that another one asks for: in it, then in each folder above. */
function placesOf(name: string, askedBy: string): string[] {
  const above = askedBy.lastIndexOf('/node_modules/');
  const here = askedBy === '' ? `node_modules/${name}` : `${askedBy}/node_modules/${name}`;
  if (askedBy === '') return [here];
  return [here, ...placesOf(name, above < 0 ? '' : askedBy.slice(0, above))];
}

/** Optional packages, such as programs for other systems, that a lock file does not know. */
function unlocked(file: string): string[] {
  const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(new URL(file, ROOT), 'utf8')));
  return Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, place).some((wanted) => wanted in packages))
      .map((name) => `${place} asks for ${name}`),
  );
}

// npm from 11.6 on refuses a lock file that lacks a package for another system than this one: take
// a version that the registry has for all of them, and write the lock file anew.
describe('every npm can install, on every system', () => {
  test.each([
    'package-lock.json',
    'deploy/cloudflare/package-lock.json',
    'tests/host/observatory/package-lock.json',
  ])('%s', (file) => {
    expect(unlocked(file)).toEqual([]);
  });
});
