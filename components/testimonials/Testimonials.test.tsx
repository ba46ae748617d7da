import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testimonials } from 'virtual:content';
import { site } from '../../model/content/site.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import { Testimonials } from './Testimonials.island.tsx';

const markup = renderToStaticMarkup(
  <Testimonials
    title={site.testimonialsTitle}
    trustedBy={site.trustedBy}
    note={site.testimonialsNote}
  />,
);
const rows = markup.split('data-autoplay="forward"').slice(1);
const count = (text = ''): number => text.split('<figure').length - 1;

test('the HTML has each testimonial once, in two rows', () => {
  const { length } = testimonials;
  expect(rows.map(count)).toEqual([Math.ceil(length / 2), Math.floor(length / 2)]);
  for (const { text } of testimonials) {
    expect(markup.split(renderToStaticMarkup(<p>{text}</p>).slice(3, -4))).toHaveLength(2);
  }
});

test('a testimonial shows name, username, location, date and stars', () => {
  const [first] = testimonials;
  const [card = ''] = markup.split('<figure').slice(1);
  expect(card).toContain(renderToStaticMarkup(<b>{first?.name}</b>));
  expect(card).toContain(escapeHtml(`@${first?.username} · ${first?.location}`));
  expect(card).toContain(`<time dateTime="${first?.date}"`);
  expect(card).toContain(`${first?.rating} out of 5 stars`);
  expect(card).toContain('<blockquote>');
});

test('the number of gamers in the title has the accent’s colour', () => {
  const [before = '', after = ''] = site.testimonialsTitle.split('{trustedBy}').map(escapeHtml);
  expect(markup).toContain(`>${before}<em>${site.trustedBy}</em>${after}</h2>`);
});

test('static rows can be scrolled by keyboard, after the rotation control', () => {
  expect(markup.match(/role="group" aria-label="Testimonials, [^"]*" tabindex="0"/g)).toHaveLength(
    2,
  );
  expect(markup.indexOf('data-rotation')).toBeLessThan(markup.indexOf('tabindex="0"'));
});
