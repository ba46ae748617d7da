import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { projectPath } from './source.ts';
import { isIsoDate } from '../lib/day.ts';
import { slugOf } from '../lib/slug.ts';
import { day, entryWith, id, slug, text, textThat, url, wholeNumber } from './fields.ts';

const isPicture = (path: string): boolean =>
  path.startsWith('/images/') && existsSync(projectPath(`public${path}`));

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

/** An entry of `games.json`. */
export const game = entryWith({
  id,
  name: textThat((name) => slugOf(name) !== '', 'write a name with Latin letters or digits'),
  /** Slug of the marketplace's category page, if it differs from the slug of the name. */
  category: v.optional(slug),
  /** Other names that players type into the search: "gta v". */
  aliases: v.optional(v.array(text({ max: 30 }), 'write a list of texts')),
  /** Its cover is shown for a game without a picture of its own. */
  genre: v.optional(v.picklist(GENRES, `write one of ${GENRES.join(', ')}, or leave it out`)),
});

/** A statistic of the home page. */
export const statistic = entryWith({
  id,
  count: wholeNumber(0),
  /** Whether the page shows the number with a thousands separator and a plus sign after it. */
  isPlus: v.boolean('write true or false'),
  icon: textThat(
    (path) => /^[Mm][\d\s.,a-zA-Z-]+$/.test(path),
    'write the "d" of an SVG path, drawn in a box of 24 × 24',
  ),
  info: text(),
  description: text(),
});

/** A review of the marketplace on the home page. The operator selects them; ratings are 3 to 5. */
export const testimonial = entryWith({
  id,
  /** Null shows initials. */
  avatar: v.nullable(textThat(isPicture, 'write null, or /images/… of a file below public/')),
  name: text({ max: 40 }),
  username: textThat((name) => /^[\w.-]{1,30}$/.test(name), 'write it without spaces and @'),
  location: text({ max: 40 }),
  date: day,
  rating: wholeNumber(3, 5),
  text: text({ min: 20, max: 400 }),
});

/** A link of the top bar, the mobile menu and the footer. */
export const navigationItem = (pages: readonly string[]) =>
  entryWith({
    id,
    title: text({ max: 30 }),
    link: v.picklist(pages, `write the path of a page: ${pages.join(', ')}`),
    /** Whether the mobile menu shows it below the games. */
    isPolicy: v.optional(v.boolean('write true or false')),
  });

/** Icons that components/reasons draws. */
const REASON_ICONS = ['price', 'delivery', 'safety'];

/** The hero has space for exactly this number of posters. */
const POSTER_COUNT = 5;

const home = entryWith({
  /** Slugs of the games beside the headline on wide screens. */
  posters: v.pipe(
    v.array(slug, 'write a list of slugs'),
    v.length(POSTER_COUNT, `write ${POSTER_COUNT}`),
  ),
  reasons: v.pipe(
    v.array(
      entryWith({
        icon: v.picklist(REASON_ICONS, `write one of ${REASON_ICONS.join(', ')}`),
        title: text({ max: 30 }),
        text: text({ min: 20, max: 120 }),
      }),
      'write a list',
    ),
    v.length(REASON_ICONS.length, `write ${REASON_ICONS.length}`),
  ),
  /** Title of the section of sellers, and the link to all sellers. */
  sellers: entryWith({ title: text({ max: 30 }), more: text({ max: 30 }) }),
  /** The card after the last game. */
  closing: entryWith({ title: text({ max: 40 }), text: text({ max: 60 }) }),
});

const picture = textThat(isPicture, 'write /images/… of a file below public/');

/** The site's configuration, `site.json`. The marketplace's URL comes from MARKETPLACE_URL instead. */
export const site = entryWith({
  appName: text({ max: 30 }),
  language: textThat(
    (tag) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/.test(tag),
    'write a language tag like en or pt-BR',
  ),
  /** Legal name of the company. */
  operator: text(),
  copyrightYear: wholeNumber(1970, 9999),
  headline: text({ max: 60 }),
  tagline: text({ max: 120 }),
  /** For search engines and link previews of the home page. */
  description: text({ min: 50, max: 170 }),
  home,
  numbersTitle: text({ max: 60 }),
  /** The title above the testimonials. `{trustedBy}` stands for the number of gamers. */
  testimonialsTitle: textThat(
    (title) => title.length <= 60 && title.split('{trustedBy}').length === 2,
    'write a text of at most 60 characters with {trustedBy} in it',
  ),
  trustedBy: text({ max: 12 }),
  /** Below that title: what the number of gamers counts. */
  testimonialsNote: text({ max: 100 }),
  /** A handle in a messaging app. The label is the app's name; the URL opens a conversation. */
  support: entryWith({
    /** Shown above the headline. */
    hours: text({ max: 40 }),
    label: text(),
    handle: text(),
    url: url('https:'),
  }),
  payment: entryWith({
    title: text({ max: 40 }),
    name: text({ max: 40 }),
    picture,
    brands: v.array(entryWith({ name: text({ max: 40 }), picture }), 'write a list'),
  }),
  /** For `security.txt` (RFC 9116). */
  securityContact: url('mailto:', 'https:'),
  /** A fixed time. A time relative to the build would make builds of the same content differ. */
  securityExpires: textThat(
    (time) => v.is(v.pipe(v.string(), v.isoTimestamp()), time) && isIsoDate(time.slice(0, 10)),
    'write a time like 2027-10-01T00:00:00Z, at most a year ahead',
  ),
});

export type Genre = (typeof GENRES)[number];
export type GameEntry = Readonly<v.InferOutput<typeof game>>;
export type StatisticEntry = Readonly<v.InferOutput<typeof statistic>>;
export type Testimonial = Readonly<v.InferOutput<typeof testimonial>>;
export type NavigationEntry = Readonly<v.InferOutput<ReturnType<typeof navigationItem>>>;
export type SiteEntry = Readonly<v.InferOutput<typeof site>>;
