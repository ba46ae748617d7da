import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { decodeEntities } from '../../data/store/entities.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { isText } from '../../deploy/mediaTypes.ts';
import { listFiles } from '../lib/files.ts';

const decompressors: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** What of a file can be read. */
export interface Contents {
  /** Text, or for a picture its bytes as Latin-1: its metadata are text. */
  readonly text: string;
  /** Name without `.br` or `.gz`. */
  readonly plainName: string;
}

/** Reads a file of the output, decompressed. */
export async function readContents(file: string): Promise<Contents> {
  const suffix = path.extname(file);
  const decompress = decompressors[suffix];
  const content = await readFile(file);
  const plainName = decompress ? file.slice(0, -suffix.length) : file;
  const isNamedText = isText(plainName) || /\/(?:_headers|\.assetsignore)$/.test(plainName);
  const bytes = decompress ? decompress(content) : content;
  return { text: bytes.toString(isNamedText ? 'utf8' : 'latin1'), plainName };
}

const attributesOf = (tag: string): string => {
  const values = tag.matchAll(/=(?:"([^"]*)"|([^\s">]+))/g);
  return `\n${Array.from(values, ([, quoted, plain]) => quoted ?? plain).join('\n')}\n`;
};

/** JSON inside HTML hides characters from it, and says line breaks in letters. */
const unescapeJson = (text: string): string =>
  text.replaceAll(/\\(?:u003c|[nt"\\])/g, (escape) => (escape === '\\\\' ? '\\' : '\n'));

/** The words that a page or a data file says, its attributes' values among them, apart from its markup. */
export function wordsOf({ text, plainName }: Contents): string {
  if (plainName.endsWith('.json')) return unescapeJson(text);
  if (!plainName.endsWith('.html')) return text;
  const words = unescapeJson(text)
    .replaceAll(/<path\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, attributesOf);
  return decodeEntities(words);
}

/** What the operator publishes of themselves: an address that stands there is meant to be read. */
export async function ownTexts(dataFolder: string): Promise<string> {
  const pages = (await listFiles(path.join(dataFolder, 'texts'))).filter((file) =>
    file.endsWith('.md'),
  );
  const files = ['site.json', 'testimonials.json', ...pages.map((file) => `texts/${file}`)];
  const texts = files.map((file) => readFile(path.join(dataFolder, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Every text of a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/**
 * Texts that a snapshot shows: what a buyer wrote into a review is theirs to publish.
 *
 * @throws {SnapshotError} when it holds more than a snapshot does
 */
export async function shownTexts(file: string): Promise<string> {
  const { header, banner, reviews } = parseSnapshot(await readFile(file, 'utf8'), file);
  return stringsIn([header, banner, reviews]).join('\n');
}
