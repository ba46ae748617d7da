import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContentProblem } from './problem.ts';

/** Where content comes from: the project's files, or a test's. Paths as in messages. */
export interface ContentSource {
  /** @throws {Error} when there is no such file. */
  readonly read: (file: string) => string;
  readonly exists: (file: string) => boolean;
}

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The project's own files. */
export const projectFiles: ContentSource = {
  read: (file) => readFileSync(pathOf(file), 'utf8'),
  exists: (file) => existsSync(pathOf(file)),
};

/** What was read, or what to say when nothing could be. */
export type Read<Value> =
  | { readonly value: Value; readonly problem: null }
  | { readonly value: null; readonly problem: ContentProblem };

const failed = (file: string, found: string, advice: string): Read<never> => ({
  value: null,
  problem: { file, entry: '', field: '', found, advice },
});

/** A file's text. */
export function readText(source: ContentSource, file: string): Read<string> {
  if (!source.exists(file)) return failed(file, 'no such file', 'add it');
  return { value: source.read(file), problem: null };
}

/** A JSON file's value. */
export function readJson(source: ContentSource, file: string): Read<unknown> {
  const text = readText(source, file);
  if (text.problem !== null) return text;
  try {
    return { value: JSON.parse(text.value), problem: null };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return failed(file, found, 'write valid JSON: names in quotes, commas between entries only');
  }
}
