import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigurationError } from './knownError.ts';
import { readSellers, type Seller } from './sellers.ts';

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const advice = 'Check SELLERS_FILE, or leave it unset for data/sellers.json.';
    throw new ConfigurationError(`The seller file cannot be read: ${String(error)}. ${advice}`, {
      cause: error,
    });
  }
}

/**
 * The sellers of the file that SELLERS_FILE names, else of `data/sellers.json`; paths are
 * relative to the working directory, which for every command is the project's folder.
 *
 * @throws {ConfigurationError} when the file cannot be read or an entry is wrong.
 */
export function loadSellers(
  file: string = process.env['SELLERS_FILE']?.trim() || 'data/sellers.json',
): readonly Seller[] {
  return readSellers(textOf(resolve(file)), file);
}
