import { expect, test, vi } from 'vitest';
import { folderOfTest } from '../../model/lib/testing/folder.ts';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { writeFiles } from '../lib/files.ts';
import { checkInside } from './inside.ts';

const settings = readSettings({ SITE_URL: 'https://guildmart.example' });

async function crawl(files: Record<string, string>) {
  const folder = folderOfTest();
  await writeFiles(folder, files);
  const { broken, shownOn } = await checkInside(folder, { settings });
  return { broken: broken.map(({ url: path, pages }) => [path, ...pages].join(' ')), shownOn };
}

const sound = {
  'index.html': `<link rel="stylesheet" href="/a.css"><link rel="canonical" href="https://guildmart.example/">
    <p id="main"><a href="#main">S</a><a href="/about#who">A</a><a href="#top">U</a><a href="mailto:a@b.example">M</a>
    <a href="tel:+1-202-555-0100;ext=1">T</a>
    <a href="https://guildmart.example/product-category/dota-2/">D</a><a href="https://nobody.invalid/x">X</a>`,
  'about/index.html':
    '<h1 id="who">W</h1><a href="/#main">H</a><img srcset="/a.png 2x" src="/a.png">',
  'a.css': 'body{background:url(/a.png)}',
  'a.png': 'x',
  '404.html': '<a href="/">Home</a>',
};

test('finds nothing wrong in a sound site, and returns its links to other hosts', async () => {
  vi.stubEnv('https_proxy', 'http://proxy.invalid:9');
  const { broken, shownOn } = await crawl(sound);
  // What follows in the same command may use the proxy.
  expect(process.env['https_proxy']).toBe('http://proxy.invalid:9');
  vi.unstubAllEnvs();
  expect(broken).toEqual([]);
  expect([...shownOn]).toEqual([
    ['https://guildmart.example/product-category/dota-2/', '/'],
    ['https://nobody.invalid/x', '/'],
  ]);
});

test('names what is missing inside the site with the pages that link to it', async () => {
  const { broken } = await crawl({
    ...sound,
    'a.css': '@font-face{src:url("none.woff2")}',
    '404.html': '<a href="/gone">G</a><a href="https://:x">Typo</a>',
    'text/index.html': `<a href="/gone">G</a><img srcset="/none.png 2x"><a href="/about#lost">L</a><a href="#self">S</a>
      <style>a{background:url(/none.svg)}</style><meta property="og:image" content="https://guildmart.example/none.jpg">`,
  });
  expect(broken).toEqual([
    '/about#lost /text',
    '/gone /404.html /text',
    '/none.jpg /text',
    '/none.png /text',
    '/none.svg /text',
    '/none.woff2 /a.css',
    '/text/#self /text',
    'https://:x /404.html',
  ]);
});

test('reads a page whose name has signs that mean something in a URL', async () => {
  const { broken } = await crawl({ ...sound, 'why? 100% #1.html': '<a href="/gone">G</a>' });
  expect(broken).toEqual(['/gone /why%3F%20100%25%20%231.html']);
});

test('says what to run when the folder has no built site', async () => {
  await expect(crawl({ 'notes.txt': '' })).rejects.toThrow('npm run build');
});

test('a lack of open files is told as such, and not as broken links', async () => {
  const { fetch } = globalThis;
  const cause = Object.assign(new Error('connect EMFILE 127.0.0.1'), { code: 'EMFILE' });
  vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
    url.includes('/a.svg')
      ? Promise.reject(new TypeError('fetch failed', { cause }))
      : fetch(url, options),
  );
  const crawled = crawl({ 'index.html': '<a href="/a.svg#b">A</a>', 'a.svg': '<svg>' });
  await expect(crawled).rejects.toThrow('raise the limit of open files');
  vi.unstubAllGlobals();
});
