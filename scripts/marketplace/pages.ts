import { loadContent } from '../../model/content/loadContent.node.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import { sellers } from './sellers.ts';
import type { Answer } from './server.ts';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;
padding:48px 24px;box-sizing:border-box;color-scheme:dark;font:17px/1.6 system-ui,sans-serif}
p,li{max-width:34em}h1{margin:0;font-size:clamp(34px,6vw,64px);line-height:1}
ul{list-style:none;padding:0}li{padding:10px 0}`;

const BACK = '<p><a href="/store/">All sellers</a></p>';

/** Returns a plain dark page; the content is HTML, the title is text. */
function htmlPage(status: number, title: string, content: string): Answer {
  const heading = escapeHtml(title);
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><h1>${heading}</h1>${content}</body></html>`,
  };
}

export const notFoundPage = (): Answer =>
  htmlPage(404, 'Nothing here', `<p>This shelf is empty.</p>${BACK}`);

const homePage = (): Answer =>
  htmlPage(
    200,
    'Embedded marketplace',
    `<p>It replaces the real store while you develop, test or look around.</p>${BACK}`,
  );

function storePage(): Answer {
  const items = sellers.map(
    ({ store, detail }) =>
      `<li><b>${escapeHtml(store.store_name)}</b><br>${escapeHtml(detail.description)}</li>`,
  );
  return htmlPage(200, 'Store', `<ul>${items.join('')}</ul>`);
}

/** Returns the page of a category. Its heading is the shortest name of the games that share it. */
function categoryPage(path: string): Answer {
  const names = loadContent()
    .games.filter(({ link }) => link.endsWith(path))
    .map(({ name }) => name);
  const [name] = names.toSorted((one, other) => one.length - other.length);
  if (name === undefined) return notFoundPage();
  return htmlPage(200, name, `<p>Offers for ${escapeHtml(name)} would stand here.</p>${BACK}`);
}

function pageAt(path: string): Answer {
  if (path === '/') return homePage();
  if (path === '/store/') return storePage();
  return path.startsWith('/product-category/') ? categoryPage(path) : notFoundPage();
}

/** Returns the page at a path. Like WordPress, it redirects to a missing slash at the end. */
export function answerPage(path: string): Answer {
  const whole = path.endsWith('/') ? path : `${path}/`;
  const answer = pageAt(whole);
  if (answer.status === 404 || whole === path) return answer;
  return { status: 301, headers: { Location: whole }, body: '' };
}
