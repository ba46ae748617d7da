import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JsonError, parseJson } from '../json.ts';
import { ContentError, jsonProblem } from './problem.ts';

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

/**
 * A file's text.
 *
 * @throws {ContentError} where there is no such file
 */
export function readContent(source: ContentSource, file: string): string {
  if (source.exists(file)) return source.read(file);
  const problem = { file, entry: '', field: '', found: 'no such file', advice: 'add it' };
  throw new ContentError([problem]);
}

/**
 * A JSON file's value.
 *
 * @throws {ContentError} where it is missing, or no JSON
 */
export function readJson(source: ContentSource, file: string): unknown {
  const text = readContent(source, file);
  try {
    return parseJson(text);
  } catch (error) {
    throw error instanceof JsonError ? new ContentError([jsonProblem(file, error)]) : error;
  }
}
