/** Text in which a tag is no element: comments, scripts and styles, also those that break off. */
const NO_ELEMENTS = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const CLASS = /(?:^|\s)class\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/i;

function classesOf(attributes: string): readonly string[] {
  const values = Object.values(CLASS.exec(attributes)?.groups ?? {});
  return values.flatMap((value) => value?.split(/\s+/) ?? []);
}

/** Classes around what WooCommerce shows in a category without products: since 7.8 and in some versions before, in blocks. */
const EMPTY_CLASSES = [
  'woocommerce-no-products-found',
  'wp-block-woocommerce-product-collection-no-results',
];

/** What a page says of itself, whatever its status. `empty`: a category without a product. */
export type PageKind = 'not-found' | 'empty' | 'other';

/** Returns what a page says of itself by the classes of WordPress and WooCommerce. */
export function pageKind(html: string): PageKind {
  const seen = new Set<string>();
  for (const [, name = '', attributes = ''] of html.replaceAll(NO_ELEMENTS, '').matchAll(TAG)) {
    const element = name.toLowerCase();
    const classes = classesOf(attributes.toLowerCase());
    if (element === 'body' && classes.includes('error404')) return 'not-found';
    for (const one of classes) seen.add(one).add(`${element}.${one}`);
  }
  // Old versions say it in a paragraph of their notices, which are no paragraphs elsewhere.
  const isOldEmpty = seen.has('p.woocommerce-info') && !seen.has('products');
  return isOldEmpty || EMPTY_CLASSES.some((one) => seen.has(one)) ? 'empty' : 'other';
}
