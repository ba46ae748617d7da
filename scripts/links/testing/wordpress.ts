import { localServer } from '../../../model/http/testing/localServer.ts';

/** What a page of the shop answers: a status, and where it redirects to or what it shows. */
export interface ShopAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly html?: string;
}

interface PageParts {
  readonly head?: string;
  readonly main?: string;
  readonly lang?: string;
}

/** Returns a page of WordPress with a block theme, with these classes of its body and some that mean nothing. */
export const page = (
  classes: string,
  { head = '', main = '', lang = 'en-US' }: PageParts = {},
) => ({
  html: `<!doctype html><html lang="${lang}"><head>${head}<!-- <body class="home"> -->
    <style>.wp-block-woocommerce-coming-soon{color:red}</style>
    <script>const page = '<body class="error404">';</script></head>
    <BODY data-x="a>b" class="wp-theme-x woocommerce-uses-block-theme\n${classes}"><h1>A</h1>${main}`,
});

/** Returns the page of a category, as WooCommerce 10.9 marks it. */
export const category = (slug: string, parts: PageParts = {}): ShopAnswer =>
  page(`archive tax-product_cat term-${slug} term-17 woocommerce`, parts);

/** Returns a redirect. */
export const to = (location: string, status = 301): ShopAnswer => ({
  status,
  headers: { location },
});

/** Starts a shop that answers a path each time with the next of its answers, at last always the same. */
export async function startShop(pages: Readonly<Record<string, readonly ShopAnswer[]>>) {
  const asked: string[] = [];
  const server = await localServer(({ url: path = '' }, response) => {
    const count = asked.filter((one) => one === path).length;
    asked.push(path);
    const answers = pages[path] ?? [];
    const {
      status = 200,
      headers,
      html = '',
    } = answers[count] ?? answers.at(-1) ?? { status: 404 };
    response.writeHead(status, { ...headers }).end(html);
  });
  return { url: server.url, asked, close: () => server.close() };
}
