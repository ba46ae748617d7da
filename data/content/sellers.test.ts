import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationError } from '../lib/knownError.ts';
import { loadSellers, readSellers } from './sellers.ts';

const folder = mkdtempSync(join(tmpdir(), 'sellers-'));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(folder, 'sellers.json'), { force: true });
});

function fileWith(text: string): string {
  const path = join(folder, 'sellers.json');
  writeFileSync(path, text);
  return path;
}

describe('A visitor finds the store pages', () => {
  it('of the sellers in the file that SELLERS_FILE names', () => {
    vi.stubEnv('SELLERS_FILE', fileWith('{ "one": 1, "two": 2 }'));
    expect(loadSellers()).toEqual([
      { slug: 'one', id: 1 },
      { slug: 'two', id: 2 },
    ]);
  });

  it('of a file that was saved with a byte order mark', () => {
    expect(readSellers('\uFEFF{ "one": 1 }', 'x')).toEqual([{ slug: 'one', id: 1 }]);
  });

  it('of a seller who is called like a property of every object', () => {
    expect(readSellers('{ "constructor": 1, "tostring": 2 }', 'x')).toEqual([
      { slug: 'constructor', id: 1 },
      { slug: 'tostring', id: 2 },
    ]);
  });
});

describe('An operator who writes a wrong seller file is told', () => {
  it.each([
    ['{ "Bad Slug": 3 }', '"Bad Slug", field "slug": found "Bad Slug"; write the slug with a to z'],
    ['{ "": 3 }', 'write the slug'],
    [`{ "${'a'.repeat(81)}": 3 }`, 'at most 80'],
    ['{ "../../up": 3 }', 'write the slug'],
    ['{ "__proto__": 3 }', 'field "slug": found "__proto__"'],
    ['{ "404": 3 }', 'field "slug": found "404"; give the seller another slug'],
    ['{ "a": "3" }', '"a", field "id": found "3"; write a whole number from 1'],
    ['{ "a": 0 }', 'a whole number from 1'],
    ['{ "a": 1.5 }', 'a whole number from 1'],
    ['{ "a": null }', 'found null'],
    ['{ "a": 3, "b": 3 }', '"b", field "id": found 3, which "a" (number 1) has too; give each'],
    ['{ "a": 3, "a": 4 }', '"a", field "slug": found "a", which "a" (number 1) has too; give each'],
    ['[3, 4]', 'found [3,4]; write {'],
    ['null', 'found null'],
    ['{}', 'found no seller; name at least one: { "slug": id'],
    ['', 'line 1, column 1: found the end of the file'],
    ['{\n  "a": 3,\n}', 'line 3, column 1: found "}" (property name expected)'],
  ])('%s: %s', (text, message) => {
    const path = fileWith(text);
    expect(() => loadSellers(path)).toThrow(ConfigurationError);
    expect(() => loadSellers(path)).toThrow(message);
    expect(() => loadSellers(path)).toThrow(path);
  });

  it('of all mistakes at once', () => {
    expect(() => readSellers('{ "A": 1, "b": -1 }', 'x')).toThrow(/"A".*\n.*"b"/);
  });

  it('of a file that is not there', () => {
    vi.stubEnv('SELLERS_FILE', join(folder, 'nobody.json'));
    expect(() => loadSellers()).toThrow(/nobody\.json.*Check SELLERS_FILE/);
  });
});
