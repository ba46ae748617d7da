import type { Testimonial } from '../../data/testimonials.ts';

/** What a card shows. */
export type ShownTestimonial = Pick<Testimonial, 'name' | 'location' | 'rating' | 'text'>;

const textOf = (card: ParentNode, selector: string): string =>
  card.querySelector(selector)?.textContent ?? '';

function readCard(card: ParentNode): ShownTestimonial {
  const stars = card.querySelector<HTMLElement>('[data-stars]')?.dataset['stars'];
  return {
    name: textOf(card, 'b'),
    location: textOf(card, 'small'),
    rating: Number(stars),
    text: textOf(card, 'blockquote'),
  };
}

/** The testimonials that a page's HTML shows, in their order; none on a page that has no such section. */
export function readTestimonials(document: ParentNode): readonly ShownTestimonial[] {
  return Array.from(document.querySelectorAll('#testimonials figure'), readCard);
}
