import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { KnownError } from '../../data/lib/knownError.ts';
import { nullFor } from '../lib/files.ts';

const schema = v.object({ styleHashes: v.pipe(v.array(v.string()), v.readonly()) });

/**
 * Hashes (CSP Level 3, `sha256-…`, without quotes) of the styles that pages carry inline. Scripts that
 * run are files, without exception, so the policy needs to allow none of another kind.
 */
export type InlineHashes = Readonly<v.InferOutput<typeof schema>>;

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** The source expression that allows an inline element with just this text. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Hashes of all inline styles of pages, sorted, each once. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const styles = pages.flatMap((html) =>
    Array.from(html.matchAll(STYLE), ([, text = '']) => hashOf(text)),
  );
  return { styleHashes: [...new Set(styles)].sort() };
}

/** Where the hashes of a site are left for hosts: beside its published folder, not in it. */
export const hashesFile = (client: string): string => path.join(client, '../inline-hashes.json');

/** Writes the hashes of a site. */
export async function writeInlineHashes(hashes: InlineHashes, client: string): Promise<void> {
  await writeFile(hashesFile(client), `${JSON.stringify(hashes, null, 2)}\n`);
}

/**
 * Reads the hashes of a site; none when nobody wrote them.
 *
 * @param client its published folder
 * @throws {KnownError} when the file is there and not in our form
 */
export async function readInlineHashes(client: string): Promise<InlineHashes> {
  const file = hashesFile(client);
  const text = await readFile(file, 'utf8').catch(nullFor('ENOENT'));
  if (text === null) return { styleHashes: [] };
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (success) return output;
  throw new KnownError(`${file} holds no inline hashes: delete it and run npm run build again.`);
}
