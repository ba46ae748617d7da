// A chunk of its own: see useTestimonials.ts.
export { testimonials as loaded } from '../../data/testimonials.ts';
