// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testimonials } from '../../data/testimonials.ts';
import { readTestimonials } from './readTestimonials.ts';
import { TestimonialCard } from './TestimonialCard.tsx';

test('what cards show is read back as it was', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <section id="testimonials">
      {testimonials.map((testimonial) => (
        <TestimonialCard key={testimonial.id} testimonial={testimonial} />
      ))}
    </section>,
  );
  const shown = testimonials.map(({ name, location, rating, text }) => ({
    name,
    location,
    rating,
    text,
  }));
  expect(readTestimonials(document)).toEqual(shown);
});

test('a page without them says none', () => {
  document.body.innerHTML = '<h1>About</h1>';
  expect(readTestimonials(document)).toEqual([]);
});
