import * as fc from 'fast-check';
import type { PageKind } from '../pageKind.ts';

/** A page with what it is. */
export interface MadePage {
  readonly kind: PageKind;
  readonly html: string;
}

/** The classes that WordPress gives a body, by the kind of page. */
const BODIES: readonly (readonly [PageKind, string])[] = [
  ['other', 'archive tax-product_cat term-dota-2 term-17'],
  ['empty', 'archive tax-product_cat term-dota-2 term-17'],
  ['not-found', 'error404'],
  ['home', 'home blog'],
  ['home', 'home wp-singular page-template-default page page-id-8'],
  ['no-category', 'wp-singular page-template-default page page-id-12'],
  [
    'no-category',
    'wp-singular post-template-default single single-post postid-1 single-format-standard',
  ],
  ['product', 'product-template-default single single-product postid-20'],
  ['no-category', 'archive post-type-archive post-type-archive-product woocommerce-shop'],
  ['no-category', 'archive category category-news category-3'],
  ['no-category', 'archive author author-admin author-1'],
  ['no-category', 'search search-results'],
  ['coming-soon', 'archive tax-product_cat term-dota-2 term-17'],
  ['coming-soon', 'home blog'],
];

const CLASSIC = 'wp-theme-storefront theme-storefront woocommerce-no-js storefront-align-wide';
const BLOCKS =
  'wp-embed-responsive wp-theme-twentytwentyfive theme-twentytwentyfive woocommerce-uses-block-theme';

const EMPTY = [
  '<p class="woocommerce-info woocommerce-no-products-found">None.</p>',
  '<div class="wp-block-woocommerce-product-collection-no-results">None.</div>',
  '<div class="elementor-products-nothing-found">None.</div>',
];
const SOON = [
  "<meta name='woo-coming-soon-page' content='yes'>",
  '<div class="wp-block-woocommerce-coming-soon woocommerce-coming-soon-store-only"></div>',
];
/** What says nothing of a page. */
const NOISE = [
  '',
  '<!-- <body class="home page"> -->',
  '<style>.wp-block-woocommerce-coming-soon{color:red}</style>',
  `<script>const page = '<body class="error404">';</script>`,
  '<link rel="stylesheet" href="/wp-content/themes/x/style.css">',
];
const QUOTES = [
  (classes: string) => `<body class="${classes}">`,
  (classes: string) => `<BODY data-x="a>b" CLASS='${classes}'>`,
  (classes: string) => `<body\n id=top\n class="\n${classes.replaceAll(' ', '\n')}">`,
];

/** Returns pages of WordPress with WooCommerce, of classic and of block themes. */
export const wordpressPages = (): fc.Arbitrary<MadePage> =>
  fc
    .record({
      body: fc.constantFrom(...BODIES),
      theme: fc.constantFrom(CLASSIC, BLOCKS),
      isThemeFirst: fc.boolean(),
      empty: fc.constantFrom(...EMPTY),
      soon: fc.constantFrom(...SOON),
      noise: fc.constantFrom(...NOISE),
      open: fc.constantFrom(...QUOTES),
      title: fc.string({ maxLength: 20 }),
    })
    .map(({ body: [kind, classes], theme, isThemeFirst, empty, soon, noise, open, title }) => {
      const isSoon = kind === 'coming-soon';
      const all = isThemeFirst ? `${theme} ${classes}` : `${classes} ${theme}`;
      const content = kind === 'empty' ? empty : '<ul class="products"><li>A</li></ul>';
      const heading = title.replaceAll(/[<>&]/g, '');
      return {
        kind,
        html: `<!doctype html><head>${noise}${isSoon && soon.startsWith('<meta') ? soon : ''}</head>
          ${open(all)}<h1>${heading}</h1>${isSoon && !soon.startsWith('<meta') ? soon : content}`,
      };
    });

/** Returns pages of shops that are no WordPress, with classes that WordPress has too. */
export const otherShops = (): fc.Arbitrary<string> =>
  fc
    .record({
      classes: fc.subarray([
        'page',
        'single',
        'archive',
        'home',
        'search',
        'category',
        'page-category',
        'template-collection',
        'catalog-category-view',
        'theme-dark',
        'single-column',
      ]),
      extra: fc.constantFrom('', 'page-12', 'products', 'wordpress-themes'),
      image: fc.constantFrom('/img/a.png', 'https://blog.example/wp-content/uploads/a.png'),
      name: fc.string({ maxLength: 20 }),
    })
    .map(
      ({ classes, extra, image, name }) =>
        `<!doctype html><title>${name.replaceAll(/[<>&]/g, '')}</title><body class="${[...classes, extra].join(' ')}"><img src="${image}">`,
    );
