import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testimonials } from '../../data/content/json.ts';
import { site } from '../../data/content/site.ts';
import { escapeHtml } from '../../data/lib/html.ts';
import { splitHalves } from '../carousel/splitHalves.ts';
import { Testimonials } from './Testimonials.island.tsx';

const markup = renderToStaticMarkup(
  <Testimonials title={site.testimonialsTitle} trustedBy={site.trustedBy} />,
);
const rows = markup.split('data-autoplay="forward"').slice(1);
const count = (text = ''): number => text.split('<figure').length - 1;

test('all testimonials stand in two rows in the HTML, each once', () => {
  expect(rows.map(count)).toEqual(splitHalves(testimonials).map(({ length }) => length));
  for (const { text } of testimonials) {
    expect(markup.split(renderToStaticMarkup(<p>{text}</p>).slice(3, -4))).toHaveLength(2);
  }
});

test('each shows name, username, location, date and stars', () => {
  const [first] = testimonials;
  const [card = ''] = markup.split('<figure').slice(1);
  expect(card).toContain(renderToStaticMarkup(<b>{first?.name}</b>));
  expect(card).toContain(escapeHtml(`@${first?.username} · ${first?.location}`));
  expect(card).toContain(`<time dateTime="${first?.date}"`);
  expect(card).toContain(`${first?.rating} out of 5 stars`);
  expect(card).toContain('<blockquote>');
});

test('the title has the number of gamers lit', () => {
  const [before = '', after = ''] = site.testimonialsTitle.split('{trustedBy}').map(escapeHtml);
  expect(markup).toContain(`>${before}<em>${site.trustedBy}</em>${after}</h2>`);
});

test('static rows can be scrolled by keyboard, after the rotation control', () => {
  expect(markup.match(/role="group" aria-label="Testimonials, [^"]*" tabindex="0"/g)).toHaveLength(
    2,
  );
  expect(markup.indexOf('data-rotation')).toBeLessThan(markup.indexOf('tabindex="0"'));
});
