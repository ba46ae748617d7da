import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { KnownError } from '../../data/lib/knownError.ts';

const hashList = v.pipe(v.array(v.string()), v.readonly());
const schema = v.object({ styleHashes: hashList, scriptHashes: hashList });

/** Hashes (CSP Level 3, `sha256-…`, without quotes) of what pages carry inline. */
export type InlineHashes = Readonly<v.InferOutput<typeof schema>>;

const ELEMENT = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const TYPE = /\btype="?([^"\s>]*)/;
/** Script types that a browser acts on; all others are data and need no hash (HTML standard, 4.12.1). */
const ACTIVE_TYPES = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

/** The source expression that allows an inline element with just this text. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const isActiveScript = (attributes: string): boolean =>
  !/\bsrc=/.test(attributes) && ACTIVE_TYPES.has(TYPE.exec(attributes)?.[1] ?? '');

/** Hashes of all inline styles and active inline scripts of pages, sorted, each once. */
export function inlineHashes(pages: Iterable<string>): InlineHashes {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  for (const html of pages) {
    for (const [, name, attributes = '', text = ''] of html.matchAll(ELEMENT)) {
      if (name === 'style') styles.add(hashOf(text));
      else if (isActiveScript(attributes)) scripts.add(hashOf(text));
    }
  }
  return { styleHashes: [...styles].sort(), scriptHashes: [...scripts].sort() };
}

/** Where the build leaves the hashes for hosts: beside the published folder, not in it. */
const HASHES_FILE = 'dist/inline-hashes.json';

/** Writes the hashes of a build. */
export async function writeInlineHashes(hashes: InlineHashes, file = HASHES_FILE): Promise<void> {
  await writeFile(file, `${JSON.stringify(hashes, null, 2)}\n`);
}

/**
 * Reads the hashes of the last build; none when it wrote no such file.
 *
 * @throws {KnownError} when the file is there and not in our form
 */
export async function readInlineHashes(file = HASHES_FILE): Promise<InlineHashes> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { styleHashes: [], scriptHashes: [] };
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (success) return output;
  throw new KnownError(`${file} holds no inline hashes: delete it and run npm run build again.`);
}
