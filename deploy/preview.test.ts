import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderOfTest } from '../model/lib/testing/folder.ts';
import { uploadPreview } from './publish.ts';

const URL_LINE = 'Version Preview Alias URL: https://pr-12-guildmart-preview.team.workers.dev\n';

async function upload(output: string) {
  const client = folderOfTest();
  await writeFile(path.join(client, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  const wrangler = vi.fn<(args: readonly string[]) => Promise<string>>();
  let headers = '';
  wrangler.mockImplementation(async () => {
    headers = await readFile(path.join(client, '_headers'), 'utf8');
    return output;
  });
  const url = await uploadPreview(wrangler, client, 'guildmart-preview', 'pr-12');
  return { url, headers, command: wrangler.mock.calls.join('\n').replace(client, 'client') };
}

it('uploads a version of the Worker for previews, which search engines ignore', async () => {
  expect(await upload(`Worker Version ID: 1\n${URL_LINE}`)).toEqual({
    url: 'https://pr-12-guildmart-preview.team.workers.dev',
    headers: '/*\n  X-Robots-Tag: noindex\n\n/*\n  X-Frame-Options: DENY\n',
    command: 'versions,upload,--assets,client,--name,guildmart-preview,--preview-alias,pr-12',
  });
});

it('says what to turn on when the Worker has no preview URLs', async () => {
  await expect(upload('Worker Version ID: 1\n')).rejects.toThrow(
    'turn on preview URLs in the settings of guildmart-preview',
  );
});
