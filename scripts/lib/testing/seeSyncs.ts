import { type FileHandle, open } from 'node:fs/promises';
import { vi } from 'vitest';

function prototypeOf(handle: FileHandle): FileHandle {
  const prototype: unknown = Object.getPrototypeOf(handle);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node exports no such class
  return prototype as FileHandle;
}

/**
 * Calls `see` in the place of each sync, with the inode of what is brought to the disk; gives what
 * ends that.
 */
export async function seeSyncs(see: (inode: number) => Promise<void> | void): Promise<() => void> {
  const handle = await open(import.meta.dirname);
  await handle.close();
  const spy = vi.spyOn(prototypeOf(handle), 'sync').mockImplementation(async function sync(
    this: FileHandle,
  ) {
    await see((await this.stat()).ino);
  });
  return () => spy.mockRestore();
}
