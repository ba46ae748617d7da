import { environment } from '../data/site/environment.ts';
import { games } from '../data/content/games.ts';
import type { PageProps, StructuredData } from '../data/site/page.ts';
import { site } from '../data/content/site.ts';

// JSON-LD (schema.org) that says only what the page shows. Stores carry no rating: their reviews
// have none, and the five stars on each card are the same for everybody.

const absolute = (path: string): string =>
  `${environment.siteUrl}${environment.basePath}${path.slice(1)}`;

/** The company and its site. */
export function organisation(): readonly StructuredData[] {
  const home = absolute('/');
  return [
    {
      '@type': 'Organization',
      '@id': `${home}#organization`,
      name: site.appName,
      legalName: site.operator,
      url: home,
      logo: absolute('/icons/512.png'),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: site.appName,
      url: home,
      description: site.description,
      publisher: { '@id': `${home}#organization` },
      inLanguage: site.language,
    },
  ];
}

/** The games of the home page, each with its category page. */
export function gameList(): StructuredData {
  return {
    '@type': 'ItemList',
    name: 'All Games',
    numberOfItems: games.length,
    itemListElement: games.map((game, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: game.name,
      url: game.link,
    })),
  };
}

/** The position of a page below the home page. */
export function breadcrumbs(path: string, name: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.appName, item: absolute('/') },
      { '@type': 'ListItem', position: 2, name, item: absolute(path) },
    ],
  };
}

/** A seller's page; empty if the seller's name is unknown. */
export function profile({ path, store }: PageProps): readonly StructuredData[] {
  const name = store?.header.name;
  if (!store || !name) return [];
  return [
    breadcrumbs(path, name),
    {
      '@type': 'ProfilePage',
      url: absolute(path),
      dateModified: store.fetchedAt,
      mainEntity: {
        '@type': 'Organization',
        name,
        ...(store.banner?.description && { description: store.banner.description }),
      },
    },
  ];
}
