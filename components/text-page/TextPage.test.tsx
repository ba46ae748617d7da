import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TextDocument } from '../../data/markdown/readText.ts';
import { PolicyPage, TextPage } from './TextPage.tsx';

const text: TextDocument = {
  title: 'Contact Us',
  eyebrow: 'Get in touch',
  heading: 'Contact Us',
  description: '',
  updated: '2024-09-16',
  contents: [
    { id: 'one', title: 'One', level: 2 },
    { id: 'two', title: 'Two', level: 3 },
  ],
  body: [
    ['p', null, 'Always & ', ['strong', null, '24/7'], ['br', null], '<b>'],
    [
      'blockquote',
      null,
      ['p', null, ['a', { href: 'https://relay.example/@us', rel: 'external' }, '@us']],
    ],
    ['h2', { id: 'one' }, 'One'],
    ['p', null, ['a', { href: '/copyright#x' }, 'policy'], ['a', { href: '#two' }, 'below']],
    ['h3', { id: 'two' }, 'Two'],
    ['ol', { start: '3' }, ['li', null, 'Third']],
    ['hr', null],
  ],
};

describe('a page that introduces somebody', () => {
  const html = renderToStaticMarkup(<TextPage text={text} />);

  it('shows its text as text', () => {
    expect(html).toContain('<p>Always &amp; <strong>24/7</strong><br/>&lt;b&gt;</p>');
    expect(html).toContain('<ol start="3"><li>Third</li></ol>');
  });

  it('opens what is elsewhere in a new tab, and says so', () => {
    expect(html).toContain(
      'href="https://relay.example/@us" target="_blank" rel="noopener" aria-describedby="new-tab"',
    );
  });

  it('leads to our own pages and places in the same tab', () => {
    expect(html).toContain('<a href="/copyright#x">policy</a><a href="#two">below</a>');
  });

  it('keeps headings in their order', () => {
    expect(html.match(/<h[1-3]/g)).toEqual(['<h1', '<h2', '<h3']);
  });
});

describe('a policy', () => {
  const html = renderToStaticMarkup(<PolicyPage text={text} />);

  it('has a table of its main parts', () => {
    expect(html).toMatch(/<nav[^>]*aria-label="Contents">/);
    expect(html).toContain('<ol><li><a href="#one">One</a></li></ol>');
  });

  it('says when it was last changed', () => {
    expect(html).toContain('Last updated <time dateTime="2024-09-16">16 Sep 2024</time>');
  });
});
