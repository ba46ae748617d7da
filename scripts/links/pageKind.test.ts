import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageHash, pageKind } from './pageKind.ts';
import { otherShops, wordpressPages } from './testing/wordpress.ts';

const EMPTY = '<p class="woocommerce-info">No products were found matching your selection.</p>';

test.each([
  ['<!doctype html><body class="archive tax-product_cat term-dota-2">', 'other'],
  ['<body class="error404 wp-theme-storefront">', 'not-found'],
  ["<BODY data-x='1' class='home  error404'>", 'not-found'],
  ['<body class=error404>', 'not-found'],
  ['<body\n  id="top"\n  class="logged-out\n  error404">', 'not-found'],
  ['<body class="not-error404 error404-wide"><main class="error404">', 'other'],
  ['<body data-class="error404">', 'other'],
  ['<!-- <body class="error404"> --><body class="archive">', 'other'],
  [`<script>document.write('<body class="error404">')</script><body class="archive">`, 'other'],
  [`<body class="archive"><div class="woocommerce-no-products-found">${EMPTY}</div>`, 'empty'],
  ['<body><p class="woocommerce-info woocommerce-no-products-found">', 'empty'],
  [`<body><p class='woocommerce-no-products-found'>`, 'empty'],
  ['<body><div class="wp-block-woocommerce-product-collection-no-results">', 'empty'],
  [`<body class="tax-product_cat">${EMPTY}`, 'empty'],
  ['<body><p class="woocommerce-info">Sale!</p><ul class="products columns-4">', 'other'],
  ['<body><div class="woocommerce-info">Your basket was changed.</div>', 'other'],
  ['<BODY CLASS="ERROR404">', 'not-found'],
  [`<script>const empty = '<p class="woocommerce-no-products-found">';`, 'other'],
  ['<style>.woocommerce-no-products-found{color:red}</style><body class="archive">', 'other'],
  ['<body><a title="woocommerce-no-products-found">', 'other'],
  ['<body class="error404"><div class="woocommerce-no-products-found">', 'not-found'],
  ["<meta name='woo-coming-soon-page' content='yes'><body class='home blog'>", 'coming-soon'],
  ['<body><div class="wp-block-woocommerce-coming-soon">', 'coming-soon'],
  [
    '<link id="wp-block-woocommerce-coming-soon-css"><body class="archive tax-product_cat">',
    'other',
  ],
  ['<body class="home blog wp-theme-x">', 'home'],
  ['<body class="home page page-id-8">', 'home'],
  ['<link href="/wp-content/themes/x/style.css"><body class="home">', 'home'],
  ['<body class="page page-id-12">', 'no-category'],
  ['<body class="single single-product postid-3 woocommerce">', 'product'],
  ['<body class="single-product">', 'other'],
  ['<body class="archive category category-news category-3">', 'no-category'],
  [
    '<body class="archive woocommerce-shop"><div class="woocommerce-no-products-found">',
    'no-category',
  ],
  ['<body class="archive tax-product_cat home">', 'other'],
  ['<body class="page">', 'other'],
  ['<body class="home archive category theme-dark">', 'other'],
  ['<body><div class="page page-id-12 wp-theme-x">', 'other'],
  [`<link href="/wp-content/themes/x.css"><style>${' '.repeat(99_000)}`, 'other'],
  ['<body class="tax-product_cat"><div class="elementor-products-nothing-found">', 'empty'],
  ['<script id="anubis_challenge" type="application/json">{}</script><body id="top">', 'wall'],
  ['<body><form id="wsidchk-form" action="/z0f7?wsidchk=1">', 'wall'],
  ['<body><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=9&incident_id=1">', 'wall'],
  ['<title>DDOS-GUARD</title><body>', 'wall'],
  ['<script src="/_Incapsula_Resource?SWJIYLWA=7"></script><body class="shop">', 'other'],
  ['<body><p>id="anubis_challenge"</p>', 'other'],
  ['<!-- <form id="wsidchk-form"> --><body class="shop">', 'other'],
  ['', 'other'],
  ['{"class":"error404"}', 'other'],
])('takes %j for a page of the kind %s', (html, kind) => {
  expect(pageKind(html)).toBe(kind);
});

test('knows each page of WordPress, with classic and with block themes', () => {
  fc.assert(
    fc.property(wordpressPages(), ({ html, kind }) => {
      expect(pageKind(html)).toBe(kind);
    }),
  );
});

test('says nothing of a page of another shop, whatever the classes of its body', () => {
  fc.assert(
    fc.property(otherShops(), (html) => {
      expect(pageKind(html)).toBe('other');
    }),
  );
});

const SHOP = 'https://market.example/product-category';
const WORDPRESS = `<link href="/wp-includes/x.css"><body class="maintenance">${' '.repeat(3000)}`;
const SCRIPTS = `<body><div id="app"></div>${' '.repeat(3000)}`;

test.each([
  ['a short wall', '<script>go()</script>', '<script>go()</script>', true],
  ['nothing', '', '', true],
  [
    'a wall that names the URL and a number of its own',
    `<script>location="${SHOP}/a/?i=1"; id="4f5a6b7c8d9e0f"</script>`,
    `<script>location="${SHOP}/b/?i=1"; id="aa5a6b7c8d9e0f"</script>`,
    true,
  ],
  ['maintenance of WordPress', WORDPRESS, WORDPRESS, true],
  [
    'a page that a cache marked with its time',
    `${WORDPRESS}<!-- cached at 05:23:11 in 0.31 s -->`,
    `${WORDPRESS}<!-- cached at 05:23:12 in 0.29 s -->`,
    true,
  ],
  ['two short pages', '<h1>Chess</h1>', '<h1>Go</h1>', false],
  ['two short pages with their paths', '<h1>/a/</h1>', '<h1>/b/</h1>', false],
  ['two categories', `${WORDPRESS}<h1>Chess</h1>`, `${WORDPRESS}<h1>Go</h1>`, false],
])('%s at two URLs: the same page or not', (_, one, other, isSame) => {
  expect(pageHash(one, `${SHOP}/a/`) === pageHash(other, `${SHOP}/b/`)).toBe(isSame);
});

test('takes no hash of a long page that another shop fills in by a script, nor of one without its body', () => {
  expect(pageHash(SCRIPTS, `${SHOP}/a/`)).toBeNull();
  expect(pageHash(WORDPRESS.replace('<body', '<p'), `${SHOP}/a/`)).toBeNull();
});
