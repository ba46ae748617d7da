import { categories } from './categories.ts';
import type { Catalogue } from './catalogue.ts';
import type { Answer } from './model.ts';

/** Sellers that the list names; the rest are counted. */
const listed = 100;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;
padding:48px 24px;box-sizing:border-box;background:radial-gradient(60vw 50vh at 80% 0,#2b2358 0,#0b0c12 70%);
color:#eef0f7;font:17px/1.6 system-ui,sans-serif}p,li{color:#9aa1b5;max-width:34em}
h1{margin:0;font-size:clamp(34px,6vw,64px);line-height:1;letter-spacing:-.02em}a{color:#b9ff3c}
ul{list-style:none;padding:0}li{padding:10px 0;border-bottom:1px solid #ffffff14}b{color:#eef0f7}`;

/** A plain dark page; `content` is HTML, the title is text. */
export function htmlPage(status: number, title: string, content: string): Answer {
  const heading = escapeHtml(title);
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><h1>${heading}</h1>${content}</body></html>`,
  };
}

const back = '<p><a href="/store/">All sellers</a></p>';

/** What every unknown address answers. */
export const notFoundPage = (): Answer =>
  htmlPage(404, 'Nothing here', `<p>This shelf is empty.</p>${back}`);

const home = (): Answer =>
  htmlPage(
    200,
    'Embedded marketplace',
    `<p>It stands in for the real store while you develop, test or look around.</p>${back}`,
  );

const categoryPage = (name: string): Answer =>
  htmlPage(200, name, `<p>Offers for ${escapeHtml(name)} would stand here.</p>${back}`);

function storePage(catalogue: Catalogue): Answer {
  const items = catalogue.slice(0, listed).map(({ store, detail }) => {
    const city = typeof store.address === 'object' && 'city' in store.address;
    const where = city ? ` · ${escapeHtml(store.address['city'] ?? '')}` : '';
    return `<li><b>${escapeHtml(store.store_name)}</b>${where}<br>${escapeHtml(detail.description)}</li>`;
  });
  const rest = catalogue.total - items.length;
  const more = rest > 0 ? `<p>And ${rest} more.</p>` : '';
  return htmlPage(200, 'Store', `<ul>${items.join('')}</ul>${more}`);
}

/** Pages that exist, by path; a missing slash at the end is put right as WordPress does. */
export async function page(path: string, catalogue: Catalogue): Promise<Answer> {
  const slug = /^\/product-category\/([^/]+)\/?$/.exec(path)?.[1];
  const name = slug === undefined ? undefined : (await categories()).get(slug);
  const exists = name !== undefined || path === '/' || /^\/store\/?$/.test(path);
  if (!exists) return notFoundPage();
  if (!path.endsWith('/')) return { status: 301, headers: { Location: `${path}/` }, body: '' };
  if (name !== undefined) return categoryPage(name);
  return path === '/' ? home() : storePage(catalogue);
}
