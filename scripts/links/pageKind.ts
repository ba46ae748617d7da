/** Text in which a tag is no element: comments, scripts and styles, also those that break off. */
const NO_ELEMENTS = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const CLASS = /(?:^|\s)class\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/i;

function classesOf(attributes: string): readonly string[] {
  const values = Object.values(CLASS.exec(attributes)?.groups ?? {});
  return values.flatMap((value) => value?.split(/\s+/) ?? []);
}

/** What a page says of itself, whatever its status. `empty`: a category without a product. */
export type PageKind = 'not-found' | 'empty' | 'other';

/** Returns what a page says of itself by the classes of WordPress and WooCommerce (since 7.8, and before). */
export function pageKind(html: string): PageKind {
  let isEmpty = false;
  for (const [, name = '', attributes = ''] of html.replaceAll(NO_ELEMENTS, '').matchAll(TAG)) {
    const classes = classesOf(attributes);
    if (name.toLowerCase() === 'body' && classes.includes('error404')) return 'not-found';
    isEmpty ||= classes.includes('woocommerce-no-products-found');
  }
  return isEmpty ? 'empty' : 'other';
}
