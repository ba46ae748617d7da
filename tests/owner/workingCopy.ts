import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function sourceFiles(): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return stdout.split('\0').filter(Boolean);
}

/** Copies the project as it is now, without output and data. */
export async function copyProject(to: string): Promise<void> {
  for (const file of await sourceFiles()) {
    const from = path.join(ROOT, file);
    if (!existsSync(from)) continue;
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await cp(from, path.join(to, file), { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'));
}
