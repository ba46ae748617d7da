import { createHash } from 'node:crypto';

const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g;
/** Text in which a tag is no element: comments, scripts and styles, also those that break off. */
const NO_ELEMENTS = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;

/** Returns a function that finds an attribute's value in a tag's attributes. */
function attribute(name: string) {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
  return (attributes: string): string => {
    const [, ...values] = pattern.exec(attributes) ?? [];
    return values.find((value) => value !== undefined) ?? '';
  };
}
const classOf = attribute('class');
const nameOf = attribute('name');

/**
 * Classes around what is shown in a category without products: by WooCommerce since 7.8 and in some versions before,
 * by its blocks, and by Elementor.
 */
const EMPTY_CLASSES = [
  'woocommerce-no-products-found',
  'wp-block-woocommerce-product-collection-no-results',
  'elementor-products-nothing-found',
];

/** WooCommerce's page in place of a shop that is not open yet. */
const COMING_SOON = ['meta woo-coming-soon-page', 'wp-block-woocommerce-coming-soon'];

/** WordPress gives each body one of these, classic and block themes alike. */
const PAGE_CLASSES = ['page', 'single', 'archive', 'search', 'blog', 'home'];
/** Other shops have such classes too. Beside these, or with WordPress's files, they are WordPress's. */
const WORDPRESS_CLASS = /^(?:wp-|woocommerce|(?:page-id|postid)-\d|post-type-archive|blog$)/;
const ARCHIVE_CLASS = /^(?:(?:term|category|tag|author)-\d|date$)/;
const WORDPRESS_FILES = /\/wp-(?:content\/(?:themes|plugins)|includes)\/|api\.w\.org/i;

/** What checks of browsers have alone, which answer 200 in place of any page: Anubis, Imunify360, Imperva, DDoS-Guard. */
const WALL =
  /<[^<>]{1,200}\sid\s*=\s*["']?(?:anubis_challenge|wsidchk-form)["'\s>]|<iframe\s[^<>]{0,200}\/_Incapsula_Resource\?|<title>\s*DDOS-GUARD\s*</i;

/** What a page's elements say. */
interface Marks {
  readonly hasBody: boolean;
  readonly isWordPress: boolean;
  readonly isWall: boolean;
  /** The classes of its body. */
  readonly body: ReadonlySet<string>;
  /** All classes, alone and with their element (`p.products`), and the names of its `meta`. */
  readonly all: ReadonlySet<string>;
}

function isWordPress(html: string, body: readonly string[]): boolean {
  const patterns = body.includes('archive') ? [WORDPRESS_CLASS, ARCHIVE_CLASS] : [WORDPRESS_CLASS];
  return body.some((one) => patterns.some((it) => it.test(one))) || WORDPRESS_FILES.test(html);
}

function marksOf(html: string): Marks {
  const all = new Set<string>();
  let body: readonly string[] | null = null;
  for (const [, name = '', attributes = ''] of html.replaceAll(NO_ELEMENTS, '').matchAll(TAG)) {
    const element = name.toLowerCase();
    const classes = classOf(attributes).toLowerCase().split(/\s+/);
    if (element === 'body') body ??= classes;
    if (element === 'meta') all.add(`meta ${nameOf(attributes).toLowerCase()}`);
    for (const one of classes) all.add(one).add(`${element}.${one}`);
  }
  const found = body ?? [];
  return {
    hasBody: body !== null,
    isWordPress: isWordPress(html, found),
    isWall: WALL.test(html.replaceAll(COMMENTS, '')),
    body: new Set(found),
    all,
  };
}

/** Returns whether a page of WordPress is no category of products. */
const isNoCategory = ({ isWordPress: isIts, body }: Marks): boolean =>
  isIts && PAGE_CLASSES.some((one) => body.has(one)) && !body.has('tax-product_cat');

/** The kinds of pages. The first that fits counts. */
const KINDS = [
  ['wall', ({ isWall }) => isWall],
  ['coming-soon', ({ all }) => COMING_SOON.some((one) => all.has(one))],
  ['not-found', ({ body }) => body.has('error404')],
  ['home', (marks) => isNoCategory(marks) && marks.body.has('home')],
  ['product', (marks) => isNoCategory(marks) && marks.body.has('single-product')],
  ['no-category', isNoCategory],
  // A category without a product. Old versions say it in a paragraph of their notices, which are no paragraphs elsewhere.
  ['empty', ({ all }) => all.has('p.woocommerce-info') && !all.has('products')],
  ['empty', ({ all }) => EMPTY_CLASSES.some((one) => all.has(one))],
] as const satisfies readonly (readonly [string, (marks: Marks) => boolean])[];

/** What a page says of itself, whatever its status. */
export type PageKind = (typeof KINDS)[number][0] | 'other';

/** Returns what a page says of itself by the classes of WordPress and WooCommerce. */
export function pageKind(html: string): PageKind {
  const marks = marksOf(html);
  return KINDS.find(([, fits]) => fits(marks))?.[0] ?? 'other';
}

/** Walls against programs are short; a longer page for all URLs may be that of a shop that fills it in by a script. */
const SHORT_BYTES = 2000;
const CHANGING_NUMBER = /[\da-f]{10,}/gi;
const VALUE = /(?<=["'=])[^"'<>\s]+/g;

/** Returns a page without what a wall, a cache or a maintenance page writes differently for each URL and request. */
function withoutChanges(html: string, { pathname }: URL): string {
  const isOwnUrl = (value: string): boolean => value.replaceAll('\\/', '/').includes(pathname);
  return html
    .replaceAll(COMMENTS, '')
    .replaceAll(VALUE, (value) => (isOwnUrl(value) ? '' : value))
    .replaceAll(CHANGING_NUMBER, '');
}

/**
 * Returns a hash by which the pages of several URLs are the same one, or null for a page of which that says nothing: a
 * long one of a shop that is no WordPress, or one that broke off before its body.
 */
export function pageHash(html: string, url: string): string | null {
  const marks = marksOf(html);
  const isShort = Buffer.byteLength(html) < SHORT_BYTES;
  if (!isShort && !(marks.hasBody && marks.isWordPress)) return null;
  return createHash('sha256')
    .update(withoutChanges(html, new URL(url)))
    .digest('base64');
}
