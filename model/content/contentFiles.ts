import * as v from 'valibot';
import { exactly, field, textLike } from './fields.ts';
import * as schemas from './schemas.ts';
import { sellerNow, sellerSlug } from './sellers.ts';
import { site } from './siteSchema.ts';

const list = <Entry extends v.GenericSchema>(entry: Entry, description: string) =>
  field(v.array(entry, 'write a list'), description);

/**
 * The JSON files directly in the folder of the content, and what editors know of each. The check names any other. The
 * schema of redirects describes the file, not what the code makes of it.
 */
export const CONTENT_FILES = {
  games: v.pipe(list(schemas.game, 'All games.'), v.minLength(1, 'write a game')),
  'link-exceptions': list(
    schemas.linkException,
    'Links that the link checker cannot see, and why that is all right.',
  ),
  navigation: list(schemas.navigationItem, 'Links of the menus and the footer, in order.'),
  popular: field(
    exactly(schemas.POPULAR_COUNT, schemas.popularGame),
    'The popular games, the most popular first.',
  ),
  redirects: field(
    v.record(
      textLike(/^\/[^?#]+$/, 'write a path, like /about-us'),
      textLike(/^(?:\/|https:\/\/.)/, 'write a path of this site, or https://…'),
    ),
    'Old paths, and where each leads now: a page, #id, store or file of this site, or a whole URL.',
    { '/about-us': '/about', '/2019/05/news.html': 'https://blog.example/news' },
  ),
  sellers: field(
    v.record(sellerSlug, sellerNow),
    'The sellers with a page: the end of its URL, and the id of the seller.',
    { 'northfall-forge': 3 },
  ),
  site: field(site, 'Names, texts and contacts of the site.'),
  statistics: list(schemas.statistic, 'Numbers of the home page. An empty list drops them.'),
  testimonials: list(schemas.testimonial, 'Reviews of the marketplace on the home page.'),
} as const;
