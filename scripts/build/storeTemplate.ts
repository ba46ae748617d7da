/** The parts of a page's HTML that are its own, as renderer/ renders them. */
export interface PageParts {
  readonly head: string;
  readonly root: string;
}

const nameOf = (slug: string): string => `"routeParams":{"slug":"${slug}"}`;

/** Both sides of a part that stands in a text exactly once. */
function cutOut(text: string, part: string, what: string): readonly [string, string] {
  const [before, after, ...more] = text.split(part);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `A store page holds its ${what} not once, as scripts/build/storeTemplate.ts takes for granted.`,
    );
  }
  return [before, after];
}

/**
 * What all store pages have in common: the document around a page's own parts, made from one page
 * that vike rendered. Vike's work for a request (routing, hooks, collecting assets, injecting tags)
 * comes to the same for each of them and takes as long as React's for the page itself.
 */
export class StoreTemplate {
  readonly #pieces: readonly [string, string, string, string];

  /**
   * @param html a finished page.
   * @throws when the page's parts are not found in it.
   */
  constructor(html: string, parts: PageParts, slug: string) {
    const [start, rest] = cutOut(html, parts.head, 'head');
    const [middle, tail] = cutOut(rest, parts.root, 'root');
    const [scripts, end] = cutOut(tail, nameOf(slug), 'slug');
    this.#pieces = [start, middle, scripts, end];
  }

  /** The page of another store. */
  page({ head, root }: PageParts, slug: string): string {
    const [start, middle, scripts, end] = this.#pieces;
    return start + head + middle + root + scripts + nameOf(slug) + end;
  }
}
