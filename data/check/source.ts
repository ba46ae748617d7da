import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JsonError, parseJson } from '../json.ts';
import { type ContentProblem, jsonProblem } from './problem.ts';

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
    return { value: parseJson(text.value), problem: null };
  } catch (error) {
    if (error instanceof JsonError) return { value: null, problem: jsonProblem(file, error) };
    throw error;
  }
}
