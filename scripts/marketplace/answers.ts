import type { Game } from '../../model/content/buildGames.ts';
import { decoded } from '../../model/lib/urlPath.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import type { Catalogue } from './sellers.ts';
import skeletons from './skeletons.json' with { type: 'json' };

// skeletons.json has what Dokan 4.3.3 answered for every seller, and private fields that a careless service may send.

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Returns JSON that any site may read. Paths become URLs of the marketplace. */
const json = (status: number, data: unknown, origin = ''): Answer => ({
  status,
  headers: {
    'Content-Type': 'application/json; charset=UTF-8',
    'Access-Control-Allow-Origin': '*',
  },
  body: JSON.stringify(data).replaceAll(/"(?=\/(?:wp-content|store)\/)/g, `"${origin}`),
});

/** Answers `/wp-json/dokan/v1/stores/{id}` as WordPress with Dokan does: for an unknown seller with 400. */
export function answerMarketplaceApi(url: URL, catalogue: Catalogue): Answer {
  const id = /^\/wp-json\/dokan\/v1\/stores\/(\d+)\/?$/.exec(url.pathname)?.[1];
  if (id === undefined) return json(404, skeletons.noRoute);
  const seller = catalogue(Number(id));
  if (seller === undefined) return json(400, skeletons.unknownStore);
  const own = { id: seller.id, shop_url: `/store/${seller.slug}/`, ...seller.marketplace };
  return json(200, { ...skeletons.store, ...own }, url.origin);
}

/** Answers `/api/store/{id}`. The avatars are those of the marketplace. */
export function answerStoreService(url: URL, catalogue: Catalogue, origin: string): Answer {
  const seller = catalogue(Number(/^\/api\/store\/(\d+)\/?$/.exec(url.pathname)?.[1]));
  if (seller === undefined) return json(404, { message: 'Store not found' });
  const comments = seller.comments.map((comment) =>
    typeof comment === 'object' && comment !== null && !Array.isArray(comment)
      ? { ...skeletons.comment, ...comment }
      : comment,
  );
  const store = { id: seller.id, ...skeletons.service, ...seller.service };
  return json(200, { store, comments }, origin);
}

/** Returns a plain page. The class is WordPress's. */
function htmlPage(title: string, text: string, bodyClass: string, status = 200): Answer {
  const heading = escapeHtml(title);
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"></head><body class="${bodyClass}"><h1>${heading}</h1><p>${text}</p><p><a href="/store/">All sellers</a></p></body></html>`,
  };
}

/** Returns the page at a path: of a category, which games may share, of the shop, or none. */
export function answerPage(at: string, games: readonly Game[]): Answer {
  if (at === '/' || at.startsWith('/store/')) {
    return htmlPage('Embedded marketplace', 'In place of the real one, on this machine.', 'page');
  }
  const game = games.find(({ link }) => decoded(link) === decoded(at));
  return game === undefined
    ? htmlPage('Nothing here', 'This shelf is empty.', 'error404', 404)
    : htmlPage(game.name, 'Its offers would stand here.', 'archive tax-product_cat');
}

/** Returns the picture at a path of an upload: a gradient, in colours that depend on the path. */
export async function answerPicture(at: string): Promise<Answer> {
  // Imported lazily: most commands draw none.
  const { default: sharp } = await import('sharp');
  const hue = Array.from(at).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 0);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><linearGradient id="a" y2="1">
<stop stop-color="hsl(${hue},50%,30%)"/><stop offset="1" stop-color="hsl(${(hue + 55) % 360},56%,46%)"/>
</linearGradient><rect width="256" height="256" fill="url(#a)"/></svg>`;
  const body = await sharp(Buffer.from(svg)).png().toBuffer();
  return { status: 200, headers: { 'Content-Type': 'image/png' }, body };
}
