import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const LOCAL_HOST = String.raw`(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])\.?(?=[:/"'\s;<]|$)`;
const LOCAL_URL = new RegExp(String.raw`https?:\/\/${LOCAL_HOST}[^"'\s;<]*`, 'i');
/** Only in attributes: the text of a review may name any URL. */
const LOCAL_ATTRIBUTE = new RegExp(` (?:href|src|content)="(${LOCAL_URL.source})`, 'i');

/** Returns the first URL on this machine that a built site contains, with its file; null if there is none. */
export async function findLocalUrl(client: string): Promise<{ file: string; url: string } | null> {
  const files = await readdir(client, { recursive: true });
  for (const file of [
    '_headers',
    'sitemap.xml',
    ...files.filter((each) => each.endsWith('.html')),
  ]) {
    const text = await readFile(path.join(client, file), 'utf8');
    const found = file.endsWith('.html')
      ? LOCAL_ATTRIBUTE.exec(text)?.[1]
      : LOCAL_URL.exec(text)?.[0];
    if (found !== undefined) return { file, url: found };
  }
  return null;
}
