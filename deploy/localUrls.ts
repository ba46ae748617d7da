import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const URLS = /https?:\/\/([^\s"'<>;/?#]+)(?:[^\s"'<>;]*)/gi;
/** Only in attributes: the text of a review may name any URL. */
const URLS_IN_ATTRIBUTES = / (?:href|src|content)="https?:\/\/([^"/?#]+)[^"]*"/gi;

/** As `URL` writes them: `127.1` is 127.0.0.1 there, and 127.0.0.1 in IPv6 is ::ffff:7f00:1. */
const THIS_MACHINE =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f\w\w:\w+|0:0)\])$/;

/** Returns whether a host, with or without a port, is the machine that asks. */
function isThisMachine(host: string): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && THIS_MACHINE.test(new URL(url).hostname);
}

/** Returns the first URL on this machine that a built site contains, with its file; null if there is none. */
export async function findLocalUrl(client: string): Promise<{ file: string; url: string } | null> {
  const files = await readdir(client, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html'));
  for (const file of ['_headers', 'sitemap.xml', ...pages]) {
    const text = await readFile(path.join(client, file), 'utf8');
    const urls = text.matchAll(file.endsWith('.html') ? URLS_IN_ATTRIBUTES : URLS);
    for (const [match, host = ''] of urls) {
      if (isThisMachine(host)) return { file, url: match.replace(/^ \w+="|"$/g, '') };
    }
  }
  return null;
}
