import { site } from '../data/site.ts';

/** A page of the specification, as a visitor knows it. */
export interface KnownPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

export const APP = site.appName;

/** The five pages that the top bar links to (specification §1 and §2). */
export const mainPages: readonly KnownPage[] = [
  {
    path: '/',
    title: `${APP} | ${site.headline}`,
    heading: site.headline,
  },
  { path: '/about', title: `About | ${APP}`, heading: 'About Us' },
  { path: '/contact', title: `Contact Us | ${APP}`, heading: 'Contact Us' },
  { path: '/copyright', title: `Copyright | ${APP}`, heading: 'Copyright Policy' },
  { path: '/privacy-policy', title: `Privacy Policy | ${APP}`, heading: 'Privacy Policy' },
];

/** The sellers' pages (specification §9: ids 3, 4, 5, 7, 9). */
export const storePages: readonly KnownPage[] = [
  'Northfall Forge',
  'Amber Keep',
  'Tidewater Trading',
  'Quiet Raiders',
  'Lantern Market',
].map((name) => ({
  path: `/store/${name.toLowerCase().replaceAll(' ', '-')}`,
  title: `${name} | ${APP}`,
  heading: name,
}));

/** Pages for statuses; a host shows them at any address (specification §8). */
export const statusPages = [
  { path: '/400.html', message: '400 Bad Request' },
  { path: '/403.html', message: '403 Forbidden' },
  { path: '/404.html', message: '404 Not Found' },
  { path: '/405.html', message: '405 Method Not Allowed' },
] as const;

/** One page of each kind. */
export const kinds = ['/', '/about', '/privacy-policy', '/store/amber-keep', '/404.html'] as const;

/** Every page that search engines are told of: their paths, in the sitemap's order. */
export async function sitemapPaths(get: (path: string) => Promise<string>): Promise<string[]> {
  const xml = await get('/sitemap.xml');
  const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (paths.length === 0) throw new Error('sitemap.xml names no page: there is nothing to check.');
  return paths;
}
