/** What to do about a page that browsers may see and programs not. */
export const CLOSED_ADVICE =
  'If a browser shows the page, a firewall of the marketplace stops programs: let in “guildmart-site”.';

/** Why a page is not the one that a link wants. */
interface CauseText {
  readonly status: string;
  /** What to do, if it is something else than what its verdict suggests. */
  readonly advice?: string;
}

/** No cause passes by itself. */
export const CAUSES = {
  product: {
    status: 'redirect to a product',
    advice:
      'WordPress guesses a product for a category that it does not know: set the product category base to ' +
      'product-category under Settings → Permalinks of the marketplace, or bring the category back there.',
  },
  home: { status: 'it shows the home page' },
  'all-home': {
    status: 'it shows the home page, as other links do',
    advice: 'Choose another structure than Plain under Settings → Permalinks of the marketplace.',
  },
  'coming-soon': {
    status: 'it shows WooCommerce’s page “coming soon”',
    advice: 'Choose Live under WooCommerce → Settings → Site visibility of the marketplace.',
  },
  'same-page': {
    status: 'it shows the same page as other links',
    advice:
      'Open one in a browser. If visitors see that page too, end the maintenance. If they see what they want, let ' +
      'programs in at the firewall.',
  },
  'not-found': { status: 'the page says that it was not found, though with 200' },
  wall: { status: 'it shows a check of browsers', advice: CLOSED_ADVICE },
  'no-category': { status: 'it shows another page of WordPress than a category of products' },
  'not-seen': {
    status: 'not seen this week',
    advice:
      'It was broken when its page was last seen. Open it in a browser: if it works, close the issue.',
  },
} satisfies Record<string, CauseText>;

export type Cause = keyof typeof CAUSES;

/** Returns what to do about a cause, or null. */
export function adviceOn(cause: Cause): string | null {
  const { advice }: CauseText = CAUSES[cause];
  return advice ?? null;
}
