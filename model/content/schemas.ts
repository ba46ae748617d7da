import * as v from 'valibot';
import { decoded, encodePath } from '../lib/urlPath.ts';
import { slugOf } from '../lib/slug.ts';
import {
  day,
  entryWith,
  field,
  icon,
  id,
  LINK,
  optional,
  picture,
  SLUG,
  text,
  textLike,
  wholeNumber,
  withoutMarkup,
  yesOrNo,
} from './fields.ts';
import { markupIn } from './prose.ts';
import type { site } from './siteSchema.ts';

/** The genres with a cover in `data/covers/genres`. */
const GENRES = [
  'shooter',
  'mmo',
  'moba',
  'sports',
  'racing',
  'sandbox',
  'card',
  'rpg',
  'survival',
] as const;

const NAME_ADVICE = 'write a name with Latin letters or digits';
const name = v.pipe(
  v.string(NAME_ADVICE),
  v.maxLength(60, 'write a name of at most 60 characters'),
  v.check((value) => slugOf(value) !== '', NAME_ADVICE),
  // Games may be called [PROTOTYPE] or [Your Name].
  withoutMarkup(markupIn),
);

/** A path of slugs as WordPress makes them, or as browsers show them. */
const CATEGORY = /^[a-z0-9_\P{ASCII}]+(?:[-/][a-z0-9_\P{ASCII}]+)*$/u;
const CATEGORY_ADVICE =
  'write it with a to z, 0 to 9, _ and single hyphens, other letters as its URL has them, and / below a parent';
const category = v.pipe(
  textLike(/^[^\s?#:]+$/, CATEGORY_ADVICE),
  v.check((value) => CATEGORY.test(decoded(value)), CATEGORY_ADVICE),
);

/** An entry of `games.json`. */
export const game = entryWith({
  id: optional(
    id,
    'Sorts the games. Leave it out for a new game: the build gives it the next one.',
    12,
  ),
  name: field(name, 'The name that visitors see. Its URL is made of it.', 'Sea of Thieves'),
  category: v.optional(
    v.pipe(
      field(
        category,
        "The end of the URL of the marketplace's category page, if the name gives another one.",
        'call-of-duty-mobile',
        'shooters/call-of-duty',
      ),
      // WordPress writes letters in its URLs as bytes, and these in lower case.
      v.transform((value) => encodePath(decoded(value).toLowerCase()).toLowerCase()),
    ),
  ),
  aliases: optional(
    v.array(text({ max: 30, find: markupIn }), 'write a list of texts'),
    'Other names that players type into the search.',
    ['gta v', 'gta 5'],
  ),
  genre: optional(
    v.picklist(GENRES, `write one of ${GENRES.join(', ')}, or leave it out`),
    'Its drawing is shown for a game without a picture of its own.',
    'shooter',
  ),
});

const POPULAR_ADVICE =
  'write the id of a game, or its name as URLs have it, such as "sea-of-thieves"';

/** An entry of `popular.json`: a game, by its id or its slug. */
export const popularGame = field(
  v.union([textLike(SLUG, POPULAR_ADVICE), id], POPULAR_ADVICE),
  'A game on the home page: its name as URLs have it, or its id.',
  'sea-of-thieves',
  12,
);

/** The home page has space for exactly this number of popular games. */
export const POPULAR_COUNT = 22;

const ownId = optional(id, 'A number that no other entry has. You may leave it out.', 1);

/** A statistic of the home page. */
export const statistic = entryWith({
  id: ownId,
  count: field(wholeNumber(0), 'The number, without commas.', 35000),
  isPlus: field(
    yesOrNo,
    'Whether the page shows the number with a comma between thousands, and a plus sign after it.',
    true,
  ),
  icon: field(icon, 'The icon above the number.', 'gamers'),
  info: field(text(), 'The words below the number.', 'Gamers'),
  description: field(text(), 'The small line below.', 'we empowered'),
});

/** A review of the marketplace on the home page. The operator selects them; ratings are 3 to 5. */
export const testimonial = entryWith({
  id: ownId,
  avatar: field(
    v.nullable(picture('write null, or /images/… of a file below public/')),
    'A picture in public/images/, or null for initials.',
    null,
    '/images/mila.webp',
  ),
  name: field(text({ max: 40 }), 'The name of the person.', 'Mila Reuter'),
  username: field(
    textLike(/^[\w.-]{1,30}$/, 'write it without spaces and @'),
    'The name at the marketplace, without @.',
    'milaraids',
  ),
  location: field(text({ max: 40 }), 'Town and country.', 'Hamburg, DE'),
  date: field(day, 'The day of the review.', '2024-09-14'),
  rating: field(wholeNumber(3, 5), 'The number of stars.', 5),
  text: field(text({ min: 20, max: 400 }), 'The review.', 'Ordered on Friday, done on Saturday.'),
});

/** A link of the top bar, the mobile menu and the footer. */
export const navigationItem = entryWith({
  id: ownId,
  title: field(text({ max: 40 }), 'The text of the link.', 'Contact Us'),
  link: field(
    textLike(LINK, 'write a path of this site, https://…, mailto:… or tel:+1-202-555-0100'),
    'The path of a page or a file of this site, the whole URL of another site, which opens in a new tab, mailto: or tel:.',
    '/contact',
    '/about#prices',
    'https://chat.example/guildmart',
  ),
});

const LINK_ADVICE = 'write a host, like chat.example, or the whole URL of a link: https://…';
const withScheme = (link: string): string => (link.includes('/') ? link : `https://${link}`);

/** An entry of `link-exceptions.json`: a link that the link checker cannot see. */
export const linkException = entryWith({
  link: v.pipe(
    field(
      v.pipe(
        v.string(LINK_ADVICE),
        v.regex(/^(?:https?:\/\/\S+|[^\s/:]+(?::\d+)?)$/, LINK_ADVICE),
        v.check((link) => URL.canParse(withScheme(link)), LINK_ADVICE),
      ),
      'A host, whose pages the link checker cannot see, or the whole URL of one link. A broken link needs its URL.',
      'chat.example',
      'https://chat.example/@guildmart',
    ),
    // As links have it: a host in its letters of ASCII.
    v.transform((link) => new URL(withScheme(link))[link.includes('/') ? 'href' : 'host']),
  ),
  reason: field(
    text({ min: 10, max: 200 }),
    'Why that is all right. Each report shows it.',
    'It refuses programs, and works in browsers.',
  ),
  date: field(day, 'The day on which somebody looked.', '2024-05-31'),
});

export type GameEntry = Readonly<v.InferOutput<typeof game>>;
export type PopularEntry = v.InferOutput<typeof popularGame>;
export type LinkException = Readonly<v.InferOutput<typeof linkException>>;
export type Testimonial = Readonly<v.InferOutput<typeof testimonial>>;
export type SiteEntry = Readonly<v.InferOutput<typeof site>>;
