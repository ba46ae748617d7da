import type { Game } from '../../model/content/buildGames.ts';
import { decoded } from '../../model/lib/decoded.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import { sellers } from './sellers.ts';
import type { Answer } from './server.ts';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;
padding:48px 24px;box-sizing:border-box;color-scheme:dark;font:17px/1.6 system-ui,sans-serif}
p,li{max-width:34em}h1{margin:0;font-size:clamp(34px,6vw,64px);line-height:1}
ul{list-style:none;padding:0}li{padding:10px 0}`;

const BACK = '<p><a href="/store/">All sellers</a></p>';

/** Returns a plain dark page; the content is HTML, the title is text. The classes are those of WordPress. */
function htmlPage(title: string, content: string, classes: string, status = 200): Answer {
  const heading = escapeHtml(title);
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body class="${classes}"><h1>${heading}</h1>${content}</body></html>`,
  };
}

export const notFoundPage = (): Answer =>
  htmlPage('Nothing here', `<p>This shelf is empty.</p>${BACK}`, 'error404', 404);

function storePage(): Answer {
  const items = sellers.map(
    ({ marketplace, service }) =>
      `<li><b>${escapeHtml(marketplace.store_name)}</b><br>${escapeHtml(service.description)}</li>`,
  );
  const purpose = '<p>It replaces the real store while you develop, test or look around.</p>';
  return htmlPage('Embedded marketplace', `${purpose}<ul>${items.join('')}</ul>`, 'page');
}

/** Returns the page at a path. A category's heading is the shortest name of the games that share it. */
export function answerPage(path: string, games: readonly Game[]): Answer {
  if (path === '/' || path === '/store/') return storePage();
  if (!path.startsWith('/product-category/')) return notFoundPage();
  const [name] = games
    .filter(({ link }) => decoded(link) === decoded(path))
    .map((game) => game.name)
    .sort((one, other) => one.length - other.length);
  if (name === undefined) return notFoundPage();
  const offers = `<p>Offers for ${escapeHtml(name)} would stand here.</p>${BACK}`;
  return htmlPage(name, offers, 'archive tax-product_cat');
}
