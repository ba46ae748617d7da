import * as v from 'valibot';
import { exactly, field, id } from './fields.ts';
import { linkException } from './linkExceptions.ts';
import * as schemas from './schemas.ts';
import { site } from './siteSchema.ts';

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, 'write the id without quotes, null, or the new slug'),
);
const seller = field(
  v.union([slug, id, v.null()]),
  "The seller's id in both APIs. null: the seller has left. Another slug: the page has moved there.",
  3,
);

/**
 * The JSON files directly in the folder of the content, and what editors know of each. The check names any other. The
 * schemas of sellers and redirects describe the file, not what the code makes of it.
 */
export const CONTENT_FILES = {
  games: field(v.array(schemas.game), 'All games.'),
  'link-exceptions': field(
    v.array(linkException),
    'Links that the link checker cannot see, and why that is all right.',
  ),
  navigation: field(
    v.array(schemas.navigationItem()),
    'Links of the menus and the footer, in order.',
  ),
  popular: field(
    exactly(schemas.POPULAR_COUNT, schemas.popularGame),
    'The popular games, the most popular first.',
  ),
  redirects: field(
    v.record(
      v.pipe(v.string(), v.regex(/^\/[^?#]+$/)),
      v.pipe(v.string(), v.regex(/^(?:\/|https:\/\/.)/, 'write a path of this site, or https://…')),
    ),
    'Old paths, and where each leads now: a page, #id, store or file of this site, or a whole URL.',
    { '/about-us': '/about', '/2019/05/news.html': 'https://blog.example/news' },
  ),
  sellers: field(
    v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)), seller),
    'The sellers with a page: the end of its URL, and the id of the seller.',
    { 'northfall-forge': 3 },
  ),
  site: field(site, 'Names, texts and contacts of the site.'),
  statistics: field(
    v.array(schemas.statistic),
    'Numbers of the home page. An empty list drops them.',
  ),
  testimonials: field(v.array(schemas.testimonial), 'Reviews of the marketplace on the home page.'),
} as const;
