import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../lib/files.ts';

const NAME = /^([0-9a-f]{64})-([0-9a-f]{64})$/;

/** Pictures of earlier builds. */
export interface KeptPictures {
  /** Returns the picture with this key: the one of an earlier build, or else a newly drawn one, which it keeps. */
  readonly get: (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;
  /** Deletes all that nobody asked for in this build. */
  readonly prune: () => Promise<void>;
}

/**
 * Opens a folder of pictures. The name of each is its key and the hash of its bytes, so that a file that broke or
 * that something else wrote is drawn anew.
 *
 * @param folder is made if it does not exist
 */
export async function openKeptPictures(folder: string): Promise<KeptPictures> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const hashes = new Map(
    names.flatMap((name) => {
      const [, key, hash] = NAME.exec(name) ?? [];
      return key && hash ? [[key, hash] as const] : [];
    }),
  );
  const needed = new Set<string>();
  const fileOf = (key: string, hash: string): string => path.join(folder, `${key}-${hash}`);

  async function read(key: string): Promise<Buffer | null> {
    const hash = hashes.get(key);
    if (hash === undefined) return null;
    const bytes = await readFile(fileOf(key, hash)).catch(() => null);
    return bytes !== null && sha256(bytes) === hash ? bytes : null;
  }

  return {
    async get(key, draw) {
      const kept = await read(key);
      const bytes = kept ?? (await draw());
      const hash = sha256(bytes);
      needed.add(`${key}-${hash}`);
      if (kept === null) await writeFile(fileOf(key, hash), bytes);
      return bytes;
    },
    async prune() {
      const all = await readdir(folder);
      const others = all.filter((name) => !needed.has(name));
      await Promise.all(
        others.map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
      );
    },
  };
}
