import type { TestimonialEntry } from '../check/schemas.ts';
import entries from '../testimonials.json' with { type: 'json' };

export type { TestimonialEntry as Testimonial } from '../check/schemas.ts';

/** In display order. */
export const testimonials: readonly TestimonialEntry[] = entries;
