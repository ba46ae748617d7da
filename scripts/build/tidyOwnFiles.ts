import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listPublic } from '../../model/content/ownFiles.ts';

/** Makes the copies of an owner's files what is published: without leftovers of programs, and with composed names. */
export function tidyOwnFiles(client: string, folder?: string): void {
  for (const { source, name, isLeftover } of listPublic(folder)) {
    const copy = path.join(client, source);
    const published = path.join(client, name);
    if (isLeftover) rmSync(copy, { force: true });
    else if (copy !== published) {
      mkdirSync(path.dirname(published), { recursive: true });
      renameSync(copy, published);
    }
  }
}
