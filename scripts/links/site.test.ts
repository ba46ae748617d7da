import { expect, test, vi } from 'vitest';
import { checkSite } from './site.ts';
import { writeSite } from './testing/writeSite.ts';

async function check(files: Record<string, string>, basePath = '/') {
  const site = {
    folder: await writeSite(files),
    basePath,
    siteUrl: 'https://guildmart.example',
    isOutgoing: (url: string) => url.startsWith('https://guildmart.example/product-cat'),
  };
  const { report, shownOn } = await checkSite(site, () => undefined);
  return { ...report, shownOn };
}

const sound = {
  'index.html': `<link rel="stylesheet" href="/assets/a.css"><link rel="canonical" href="https://guildmart.example/">
    <main id="main"><a href="#main">Skip</a><a href="/about">About</a><a href="/about/#who">Who</a><a href="#top">Up</a>
    <a href="https://guildmart.example/product-category/dota-2/">Dota 2</a><a href="mailto:a@b.example">Mail</a></main>`,
  'about/index.html': '<h1 id="who">Who</h1><a href="/#main">Home</a><img srcset="/i/a.png 2x">',
  'assets/a.css': 'body{background:url(/i/a.png)}',
  'i/a.png': 'x',
  '404.html': '<a href="/">Home</a>',
};

test('finds no problem in valid URLs, fragments, assets and the site’s canonical link', async () => {
  const { broken, files } = await check(sound);
  expect(broken).toEqual([]);
  expect(files).toBe(4);
});

test('returns links to other hosts with the pages that show them, and asks no other host', async () => {
  const { shownOn } = await check({
    ...sound,
    'about/index.html':
      '<p id="who"><a href="https://guildmart.example/product-category/dota-2/">D</a><a href="https://nobody.invalid/x">X</a>',
  });
  expect(shownOn.get('https://guildmart.example/product-category/dota-2/')).toEqual([
    '/',
    '/about',
  ]);
  expect(shownOn.get('https://nobody.invalid/x')).toEqual(['/about']);
});

test('names a missing page, picture, style sheet and font with the pages that link to it', async () => {
  const { broken } = await check({
    'index.html':
      '<link rel="stylesheet" href="/a.css"><a href="/gone">Gone</a><img src="/i/none.avif"><a href="/page#x">P</a>',
    'page/index.html':
      '<p id="x"><a href="/gone">Gone</a><link rel="stylesheet" href="/none.css"></p>',
    'a.css': '@font-face{src:url("none.woff2")}',
  });
  expect(broken).toEqual([
    { url: '/gone', problem: '404 Not Found', pages: ['/', '/page'] },
    { url: '/i/none.avif', problem: '404 Not Found', pages: ['/'] },
    { url: '/none.css', problem: '404 Not Found', pages: ['/page'] },
    { url: '/none.woff2', problem: '404 Not Found', pages: ['/a.css'] },
  ]);
});

test('names a fragment that no element has, with every page that links to it', async () => {
  const { broken } = await check({
    'index.html': '<p id="here"><a href="/text#lost">L</a><a href="#here">H</a>',
    'text/index.html': '<h2 id="kept">K</h2><a href="#lost">L</a><a href="#caf%C3%A9">C</a>',
    'late/index.html': '<a href="/text/#kept">K</a><a href="/text#lost">L</a>',
  });
  expect(broken.map(({ url, pages }) => [url, pages])).toEqual([
    ['/text#caf%C3%A9', ['/text']],
    ['/text#lost', ['/', '/late', '/text']],
  ]);
});

test('reports a link without the site’s prefix as broken', async () => {
  const { broken } = await check(
    {
      'index.html': '<a href="/shop/about">A</a><a href="/about">B</a><a href="/shop/">H</a>',
      'about/index.html':
        '<link rel="canonical" href="https://guildmart.example/shop/about"><a href="/shop/#x">X</a>',
    },
    '/shop/',
  );
  expect(broken.map(({ url, pages }) => [url, pages])).toEqual([
    ['/about', ['/']],
    ['/shop/#x', ['/about']],
  ]);
});

test('names an invalid link unchanged', async () => {
  const { broken } = await check({ 'index.html': '<a href="https://:x">Typo</a>' });
  expect(broken).toEqual([{ url: 'https://:x', problem: 'not a URL', pages: ['/'] }]);
});

test('says what to run when the folder holds no built site', async () => {
  await expect(check({ 'notes.txt': '' })).rejects.toThrow(/npm run build/);
});

test('reads URLs in every element and style, but not in hints and text', async () => {
  const logo = { '@context': 'https://schema.org', logo: 'https://guildmart.example/logo.png' };
  const { broken, shownOn } = await check({
    'index.html': `<img src="/a.png" srcset="/b.png 1x,/c.png 2x"><video poster="/d.png"></video>
      <style>@font-face{src:url('/e.woff2')}</style><script src="/f.js"></script>
      <meta property="og:image" content="https://guildmart.example/share.png">
      <script type="application/ld+json">${JSON.stringify(logo)}</script>
      <link rel="preconnect" href="https://cdn.example"><p>See https://words.example</p><a href="mailto:a@b.example">Mail</a>
      <svg><use href="/sprite.svg#gone"></use><use href="/sprite.svg#here"></use></svg>`,
    'sprite.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="here"></symbol></svg>',
  });
  expect(broken.map(({ url }) => url)).toEqual([
    '/a.png',
    '/b.png',
    '/c.png',
    '/d.png',
    '/e.woff2',
    '/f.js',
    '/logo.png',
    '/share.png',
    '/sprite.svg#gone',
  ]);
  expect([...shownOn.keys()]).toEqual([]);
});

test('reports a problem of a large site once, with all its pages', async () => {
  const links = '<a href="/p1">One</a><a href="/gone">Gone</a>';
  const names = Array.from({ length: 601 }, (_, at) => `p${at}`);
  const { broken, files } = await check(
    Object.fromEntries(names.map((name) => [`${name}/index.html`, links])),
  );
  expect(files).toBe(601);
  expect(broken.map(({ url, pages }) => [url, pages.length])).toEqual([['/gone', 601]]);
});

test('uses no proxy of the environment for loopback', async () => {
  vi.stubEnv('https_proxy', 'http://proxy.invalid:9');
  const { broken } = await check(sound);
  vi.unstubAllEnvs();
  expect(broken).toEqual([]);
});
