import * as v from 'valibot';
import { isIsoDate } from '../lib/day.ts';
import { slugOf } from '../lib/slug.ts';
import { address, day, entryWith, id, slug, text, wholeNumber, words } from './fields.ts';

/** An entry of `games.json`. */
export const game = entryWith({
  id,
  name: text((name) => slugOf(name) !== '', 'write a name with Latin letters or digits'),
  /** Slug of the marketplace's category page where it is not the slug of the name. */
  category: v.optional(slug),
});

/** A card of the section of numbers. */
export const statistic = entryWith({
  id,
  count: wholeNumber(0),
  /** "At least so many": the number has a thousands separator and a plus sign behind it. */
  isPlus: v.boolean('write true or false'),
  /** A drawing of lines in a box of 24 × 24, as SVG path data. */
  icon: text(
    (path) => /^[Mm][\d\s.,a-zA-Z-]+$/.test(path),
    'write the "d" of an SVG path, drawn in a box of 24 × 24',
  ),
  info: words(),
  description: words(),
});

/**
 * What somebody said about the marketplace, shown on the home page. Curated, so ratings are 3 to 5.
 *
 * @param isPicture whether a path leads to a picture of the site
 */
export const testimonial = (isPicture: (path: string) => boolean) =>
  entryWith({
    id,
    /** Null: initials are drawn instead. */
    avatar: v.nullable(text(isPicture, 'write null, or /images/… of a file below public/')),
    name: words(1, 40),
    username: text((name) => /^[\w.-]{1,30}$/.test(name), 'write it without spaces and @'),
    location: words(1, 40),
    date: day,
    rating: wholeNumber(3, 5),
    text: words(20, 400),
  });

/** A link of the top bar, the mobile menu and the footer: to one of these pages of the site. */
export const navigationItem = (pages: readonly string[]) =>
  entryWith({
    id,
    title: words(1, 30),
    link: v.picklist(pages, `write the path of a page: ${pages.join(', ')}`),
  });

const isLanguage = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** Names of the icons that a reason can have; components/reasons draws them. */
const reasonIcons = ['price', 'delivery', 'safety'];

/** The home page's texts that belong to no other content. */
const home = entryWith({
  /** Reasons to trade here, in display order; one icon each. */
  reasons: v.pipe(
    v.array(
      entryWith({
        icon: text((name) => reasonIcons.includes(name), `write one of ${reasonIcons.join(', ')}`),
        title: words(1, 30),
        text: words(20, 120),
      }),
      'write a list',
    ),
    v.length(reasonIcons.length, `write ${reasonIcons.length}`),
  ),
  /** The section of sellers, and the link to all of them. */
  sellers: entryWith({ title: words(1, 30), more: words(1, 30) }),
  /** The card behind the last game. */
  closing: entryWith({ title: words(1, 40), text: words(1, 60) }),
});

/**
 * The site's configuration as an operator writes it in `site.json`. The product's own host is no part
 * of it: MARKETPLACE_URL names it.
 *
 * @param isPicture whether a path leads to a picture of the site
 */
export const site = (isPicture: (path: string) => boolean) => {
  const picture = text(isPicture, 'write /images/… of a file below public/');
  return entryWith({
    appName: words(1, 30),
    /** The name as it stands in addresses and file names. */
    urlName: slug,
    /** The language of all texts. */
    language: text(isLanguage, 'write a language tag like en or pt-BR'),
    /** Legal name of the company that runs the site. */
    operator: words(),
    copyrightYear: wholeNumber(1970, 9999),
    headline: words(1, 60),
    tagline: words(1, 120),
    /** Shown for the home page by search engines and link previews. */
    description: words(50, 170),
    home,
    /** The title above the statistics. */
    numbersTitle: words(1, 60),
    /** The title above the testimonials; `{trustedBy}` stands for the number of gamers, which is lit. */
    testimonialsTitle: text(
      (title) => title.length <= 60 && title.split('{trustedBy}').length === 2,
      'write a text of at most 60 characters with {trustedBy} in it',
    ),
    /** The number of gamers in the testimonials' title, as it is shown. */
    trustedBy: words(1, 12),
    /** A handle in a messaging app (its name is the label); the URL opens a conversation. */
    support: entryWith({
      /** When support answers, above the headline. */
      hours: words(1, 40),
      label: words(),
      handle: words(),
      url: address('https:'),
    }),
    /** How to pay, in the footer: a method with its name, and brands by their pictures. */
    payment: entryWith({
      title: words(1, 40),
      name: words(1, 40),
      picture,
      brands: v.array(entryWith({ name: words(1, 40), picture }), 'write a list'),
    }),
    /** For `security.txt` (RFC 9116). */
    securityContact: address('mailto:', 'https:'),
    /** When the contact expires. Set by hand, so that builds of the same content are identical. */
    securityExpires: text(
      (time) => v.is(v.pipe(v.string(), v.isoTimestamp()), time) && isIsoDate(time.slice(0, 10)),
      'write a time like 2027-10-01T00:00:00Z, at most a year ahead',
    ),
  });
};

export type GameEntry = Readonly<v.InferOutput<typeof game>>;
export type StatisticEntry = Readonly<v.InferOutput<typeof statistic>>;
export type TestimonialEntry = Readonly<v.InferOutput<ReturnType<typeof testimonial>>>;
export type NavigationEntry = Readonly<v.InferOutput<ReturnType<typeof navigationItem>>>;
export type SiteEntry = Readonly<v.InferOutput<ReturnType<typeof site>>>;
