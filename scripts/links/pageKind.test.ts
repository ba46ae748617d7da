import { expect, test } from 'vitest';
import { pageKind } from './pageKind.ts';

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
  ['', 'other'],
  ['{"class":"error404"}', 'other'],
])('takes %j for a page of the kind %s', (html, kind) => {
  expect(pageKind(html)).toBe(kind);
});
