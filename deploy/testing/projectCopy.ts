import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

const PROJECT = path.join(import.meta.dirname, '../..');

/** Makes a project in a folder that publishes its own `dist/client`: publish.sh is copied, the code is linked. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'deploy'), { recursive: true });
  for (const name of ['model', 'node_modules', 'scripts', 'package.json']) {
    await symlink(path.join(PROJECT, name), path.join(folder, name));
  }
  await copyFile(path.join(PROJECT, 'deploy/publish.sh'), path.join(folder, 'deploy/publish.sh'));
}
