import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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
    for (const [, name = ''] of text.matchAll(IMPORT)) {
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

const [major = 0] = process.versions.node.split('.').map(Number);
const stripsTypes = major >= 24;

it.skipIf(!stripsTypes).each(COMMANDS)(
  '%s runs on Node.js alone (skipped where Node.js cannot strip types)',
  async (entry) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bare-'));
    for (const file of ['package.json', ...(await importsOf(entry)).files]) {
      await cp(path.join(ROOT, file), path.join(folder, file));
    }
    const env = { PATH: process.env['PATH'] };
    const ran = await promisify(execFile)(process.execPath, [path.join(folder, entry), '--help'], {
      env,
    });
    await rm(folder, { recursive: true });
    expect(ran.stdout).toContain('npm run ');
  },
);
