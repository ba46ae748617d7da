// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { internalLink } from './internalLink.ts';

beforeEach(() => {
  location.href = 'https://site.example/about';
});

function linkIn(markup: string): string | null {
  document.body.innerHTML = markup;
  return internalLink(document.querySelector('b'))?.pathname ?? null;
}

describe('a link to another page of the site', () => {
  it('is found from what stands in it', () => {
    expect(linkIn('<a href="/contact"><b>Contact</b></a>')).toBe('/contact');
  });

  it.each([
    ['opens a new tab', '<a href="/store/" target="_blank"><b>Store</b></a>'],
    ['leads to another site', '<a href="https://market.example/"><b>Store</b></a>'],
    ['leads to a part of the same page', '<a href="#main"><b>Content</b></a>'],
    ['leads nowhere', '<a><b>Nothing</b></a>'],
  ])('is none that %s', (_, markup) => {
    expect(linkIn(markup)).toBeNull();
  });

  it('is none where there is no link', () => {
    expect(linkIn('<p><b>Text</b></p>')).toBeNull();
    expect(internalLink(null)).toBeNull();
  });
});
