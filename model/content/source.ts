import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the absolute path of a file of the project. */
export const projectPath = (file: string): string =>
  path.resolve(fileURLToPath(new URL('../..', import.meta.url)), file);
