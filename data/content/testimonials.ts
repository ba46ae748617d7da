export type { TestimonialEntry as Testimonial } from '../check/schemas.ts';

/** In display order. */
export { testimonials } from './written.ts';
