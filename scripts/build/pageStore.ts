import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { field } from '../../data/store/field.ts';
import { isThere, SUFFIXES } from '../host/compress.ts';
import { writeWhole } from '../lib/files.ts';

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
  /** What stands behind the names of a file and its compressed copies. */
  readonly #endings: readonly string[];

  /** @param compressed whether files have compressed copies beside them */
  constructor(folder: string, compressed: boolean) {
    this.#folder = folder;
    this.#endings = compressed ? ['', ...SUFFIXES] : [''];
    mkdirSync(folder, { recursive: true });
  }

  /** Where a file stands, or will. */
  file(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Whether a file is there, its compressed copies apart. */
  holds(name: string): boolean {
    return isThere(this.file(name));
  }

  /** Whether a file is there, with its compressed copies where they are wanted too. */
  has(name: string): boolean {
    return this.#endings.every((ending) => this.holds(name + ending));
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  /** Adds a file, whole or not at all: a build may be stopped at any moment. */
  add(name: string, content: string): void {
    writeWhole(this.file(name), content);
  }

  /** Puts a file into an output, with its compressed copies where they are wanted. */
  publish(name: string, target: string): void {
    mkdirSync(path.dirname(target), { recursive: true });
    for (const ending of this.#endings) linkOrCopy(this.file(name + ending), target + ending);
  }

  /** Removes what is none of these files, nor a compressed copy of one. */
  prune(names: readonly string[]): void {
    const used = new Set(names.flatMap((name) => ['', ...SUFFIXES].map((ending) => name + ending)));
    for (const name of readdirSync(this.#folder)) {
      if (!used.has(name)) rmSync(this.file(name), { force: true });
    }
  }
}
