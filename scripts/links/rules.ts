import { STATUS_CODES } from 'node:http';
import * as is from './visit.ts';
import type { Visit } from './visit.ts';

/** A verdict, its reason, and what to do. */
export interface Finding {
  readonly verdict: 'broken' | 'not seen' | 'fine';
  readonly why: string;
  readonly advice: string;
  /** The page of a category was seen, be it another game's. */
  readonly sawCategory: boolean;
  /** The category has no products. */
  readonly isEmpty: boolean;
}

const REPAIR =
  'Correct the category in games.json, or the link where it is, or bring its page back.';
const LOOK = 'Open the link in a browser, and replace it if nothing is there.';
const WAIT =
  'It may pass. If it stays, open the link in a browser, and replace it if nothing is there.';
const LET_IN =
  'If a browser shows the page: let “guildmart-site” in at your firewall, or write a host that is not yours, or ' +
  'no WooCommerce, into link-exceptions.json.';
const OPEN = 'Choose Live under WooCommerce → Settings → Site visibility, or end the maintenance.';
const WRITE = 'If that is the game’s, write it into games.json; else bring the page back.';
const MOVED = 'If that is the marketplace now, set MARKETPLACE_URL to it.';

const otherHost = ({ end }: Visit): string => `it leads to ${end.host}`;
const otherCategory = (visit: Visit): string =>
  `it shows another one, "category": "${is.otherSlug(visit)}"`;
const answer = ({ end, status, message, wanted }: Visit): string =>
  (status === null ? message : `${status} ${STATUS_CODES[status] ?? ''}`.trim()) +
  (end.host === wanted.host ? '' : ` (${end.host})`);

type Why = string | ((visit: Visit) => string);
type Rule = readonly [Finding['verdict'], Why, advice: string, fits: (visit: Visit) => boolean];

/** The first rule that fits is the verdict. */
const RULES: readonly Rule[] = [
  ['broken', 'it redirects in a circle', REPAIR, (v) => v.isCircle],
  ['broken', answer, REPAIR, (v) => v.status === 404 || v.status === 410 || v.code === 'ENOTFOUND'],
  ['not seen', 'it leads to a page that may lead back afterwards', LOOK, is.asksForWayBack],
  ['broken', (v) => `it shows ${is.otherPage(v)}`, REPAIR, (v) => is.otherPage(v) !== null],
  ['not seen', answer, LET_IN, ({ status }) => [202, 401, 403].includes(status ?? 0)],
  ['not seen', answer, WAIT, (v) => v.status !== 200],
  ['not seen', 'the shop is “coming soon” or in maintenance', OPEN, is.isClosed],
  ['broken', 'it says “not found”, though with 200', REPAIR, (v) => v.page.has('body.error404')],
  ['broken', otherCategory, WRITE, (v) => is.otherSlug(v) !== null],
  ['not seen', otherHost, MOVED, (v) => v.isGame && !is.isAtMarketplace(v)],
  ['not seen', 'its page has no class of a category', LET_IN, (v) => v.isGame && !is.isCategory(v)],
];
const FINE: Rule = ['fine', '200 OK', '', () => true];

/** By WooCommerce since 7.8, by its blocks, and by Elementor. */
const EMPTY = [
  '.woocommerce-no-products-found',
  '.wp-block-woocommerce-product-collection-no-results',
  '.elementor-products-nothing-found',
];

/** Returns the verdict on a link. A game's is fine only if the page of its category was seen. */
export function judge(visit: Visit): Finding {
  const [verdict, why, advice] = RULES.find(([, , , fits]) => fits(visit)) ?? FINE;
  const sawCategory = is.isCategory(visit) && !is.isClosed(visit);
  const isEmpty = sawCategory && EMPTY.some((sign) => visit.page.has(sign));
  return { verdict, why: typeof why === 'string' ? why : why(visit), advice, sawCategory, isEmpty };
}
