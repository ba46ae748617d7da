import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { field } from '../../data/store/field.ts';
import { isThere, SUFFIXES } from '../host/compress.ts';

// Synchronous on purpose: a build places tens of thousands of files one after the other, and each
// of these calls takes a tenth of the time that its promise would.

/** Errors of a file system without hard links, across its border, or with too many of one file. */
const NO_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);

/** Puts a file at a place that is free, without a second copy of its bytes where that can be. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINK.has(String(field(error, 'code')))) throw error;
    copyFileSync(from, to);
  }
}

/** Puts every file of a folder that `wanted` accepts into another one; a missing folder has none. */
export function linkFolder(from: string, to: string, wanted: (name: string) => boolean): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target, wanted);
    else if (wanted(entry.name)) linkOrCopy(source, target);
  }
}

/**
 * Finished pages and the snapshots that they were made of, each under a hash of all that decides its
 * content, with its compressed copies beside it. What is in it is whole and never changes, so a
 * build takes what is there and adds what is not.
 */
export class PageStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Where a file stands, or will. */
  file(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Whether a file is there, with its compressed copies where they are wanted too. */
  has(name: string, compressed: boolean): boolean {
    const suffixes = compressed ? ['', ...SUFFIXES] : [''];
    return suffixes.every((suffix) => isThere(this.file(name + suffix)));
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  /** Adds a file, whole or not at all: a build may be stopped at any moment. */
  add(name: string, content: string): void {
    const unfinished = this.file(`${name}.${process.pid}.tmp`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, this.file(name));
  }

  /** Puts a file into an output, with its compressed copies where they are wanted. */
  publish(name: string, target: string, compressed: boolean): void {
    mkdirSync(path.dirname(target), { recursive: true });
    for (const suffix of compressed ? ['', ...SUFFIXES] : ['']) {
      linkOrCopy(this.file(name + suffix), target + suffix);
    }
  }

  /** Removes what is none of these files, nor a compressed copy of one. */
  prune(names: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#folder)) {
      const used = names.has(name) || SUFFIXES.some((end) => names.has(name.slice(0, -end.length)));
      if (!used) rmSync(this.file(name), { force: true });
    }
  }

  /** Removes everything. */
  clear(): void {
    this.prune(new Set());
  }
}
