import type { TestimonialEntry } from '../check/schemas.ts';
import entries from '../testimonials.json' with { type: 'json' };

export type { TestimonialEntry as Testimonial } from '../check/schemas.ts';

/** In the order in which they are shown. */
export const testimonials: readonly TestimonialEntry[] = entries;
