import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderOfTest } from '../model/lib/testing/folder.ts';
import { findLocalUrl } from './localUrls.ts';

async function find(files: Record<string, string>) {
  const folder = folderOfTest();
  const all = { _headers: '', 'sitemap.xml': '', 'index.html': '', ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(path.join(folder, name), text);
  return findLocalUrl(folder);
}

it.each(['http://localhost:4174', 'http://127.1/', 'http://0.0.0.0:4174', 'http://[::1]:4174/'])(
  'finds %s in a page, in the sitemap and in a policy',
  async (url) => {
    expect(await find({ 'index.html': `<a href="${url}">` })).toEqual({ file: 'index.html', url });
    const sitemap = `<url><loc>${url}</loc></url>`;
    expect(await find({ 'sitemap.xml': sitemap })).toEqual({ file: 'sitemap.xml', url });
    const policy = `connect-src 'self' https://a.example ${url}; manifest-src 'self'`;
    expect(await find({ _headers: policy })).toEqual({ file: '_headers', url });
  },
);

it.each([
  'https://market.example/',
  'https://localhost.example/',
  'https://market.example/?next=http://localhost/',
])('takes %s for another machine', async (url) => {
  expect(await find({ 'index.html': `<a href="${url}">`, 'sitemap.xml': url })).toBeNull();
});

it('takes no notice of what a review says', async () => {
  expect(await find({ 'index.html': '<p>See http://localhost:80/' })).toBeNull();
});
