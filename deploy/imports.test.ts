import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const COMMANDS = ['scripts/deploy.ts', 'scripts/smoke.ts'];
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;

/** Returns all files that a file loads, and everything else that it imports, by the file that does. */
async function importsOf(entry: string): Promise<{ files: Set<string>; others: string[] }> {
  const files = new Set([entry]);
  const others: string[] = [];
  // A set hands out entries that are added meanwhile.
  for (const file of files) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    // Node.js strips types, and their imports.
    for (const [, name = ''] of text.replaceAll(/^import type .*$/gm, '').matchAll(IMPORT)) {
      if (name.startsWith('.')) files.add(path.posix.join(path.dirname(file), name));
      else if (!name.startsWith('node:')) others.push(`${file} imports ${name}`);
    }
  }
  return { files, others };
}

it.each(COMMANDS)(
  '%s and its imports use no package, because the job that deploys installs none',
  async (entry) => {
    const { files, others } = await importsOf(entry);
    expect(others).toEqual([]);
    expect([...files]).toContain('deploy/headers.ts');
  },
);
