const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * React writes the preload links of its images in front of the markup; in the head they start
 * sooner, and the markup begins with the first element of the page.
 */
export function hoistPreloads(markup: string): {
  readonly preloads: string;
  readonly html: string;
} {
  const preloads = LEADING_PRELOADS.exec(markup)?.[0] ?? '';
  return { preloads, html: markup.slice(preloads.length) };
}
