import entries from './testimonials.json' with { type: 'json' };

/** What somebody said of the marketplace, shown on the home page. */
export interface Testimonial {
  readonly id: number;
  /** Path of a picture below `public/`; null stands for drawn initials. */
  readonly avatar: string | null;
  readonly name: string;
  readonly username: string;
  readonly location: string;
  /** Day, `yyyy-mm-dd`. */
  readonly date: string;
  /** Stars, 3 to 5 (specification §3). */
  readonly rating: number;
  readonly text: string;
}

/** The 25 of specification §3, in the order in which they are shown. */
export const testimonials: readonly Testimonial[] = entries;
