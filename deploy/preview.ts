import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KnownError } from '../model/lib/knownError.ts';
import type { Wrangler } from './wrangler.ts';

/** A built site to look at before it is live. */
interface Preview {
  /** Folder of its files. */
  readonly client: string;
  /** The Worker for previews, which is not the site's. */
  readonly worker: string;
  /** The beginning of its URL, such as `pr-12`. */
  readonly alias: string;
  readonly wrangler: Wrangler;
}

/** Uploads a preview, closed to search engines. Returns its URL. */
export async function uploadPreview(preview: Preview): Promise<string> {
  const { client, worker, alias, wrangler } = preview;
  const headers = path.join(client, '_headers');
  const rule = '/*\n  X-Robots-Tag: noindex\n\n';
  await writeFile(headers, rule + (await readFile(headers, 'utf8')));
  const options = ['--assets', client, '--name', worker, '--preview-alias', alias];
  const output = await wrangler(['versions', 'upload', ...options]);
  const url = /Version Preview Alias URL:\s*(https:\/\/\S+)/i.exec(output)?.[1];
  if (url !== undefined) return url;
  throw new KnownError(
    `Cloudflare took the preview, but gave it no URL: turn on preview URLs in the settings of ${worker}.`,
  );
}
