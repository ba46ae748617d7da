import { useEffect, useState } from 'react';
import { testimonials } from '../../data/testimonials.ts';
import { readTestimonials, type ShownTestimonial } from './readTestimonials.ts';

/** In the browser: what was read or loaded, for when somebody comes back to the page. */
let known: readonly ShownTestimonial[] = [];

function atFirst(): readonly ShownTestimonial[] {
  if (import.meta.env.SSR) return testimonials;
  if (known.length === 0) known = readTestimonials(document);
  return known;
}

async function load(): Promise<readonly ShownTestimonial[]> {
  const { loaded } = await import('./loaded.ts');
  known = loaded;
  return loaded;
}

/**
 * The testimonials: from the HTML while the browser hydrates, so that they do not travel twice. A
 * visitor who comes to the page by a link within the site gets them in a chunk of their own; until
 * it is there the list is empty, far below what is in view.
 */
export function useTestimonials(): readonly ShownTestimonial[] {
  const [shown, setShown] = useState(atFirst);
  const missing = shown.length === 0;
  useEffect(() => {
    if (!missing) return;
    load().then(setShown, (error: unknown) =>
      console.info('The testimonials did not load.', error),
    );
  }, [missing]);
  return shown;
}
