import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const make = () => mkdtempSync(path.join(tmpdir(), 'test-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/** Makes an empty folder, which goes when the test ends that asks for it, in itself or in `beforeEach`. */
export function folderOfTest(): string {
  const folder = make();
  onTestFinished(() => remove(folder));
  return folder;
}

/** Makes an empty folder, which goes after all tests of the file that asks for it outside of tests. */
export function folderOfFile(): string {
  const folder = make();
  afterAll(() => remove(folder));
  return folder;
}
