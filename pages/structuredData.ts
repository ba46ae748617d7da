import { environment } from '../data/site/environment.ts';
import type { PageProps, StructuredData } from '../data/site/page.ts';
import { site } from '../data/content/site.ts';

// JSON-LD (schema.org). Stores have no rating, as every review card shows five stars.

const absolute = (path: string): string =>
  `${environment.siteUrl}${environment.basePath}${path.slice(1)}`;

/** Describes the company and its site. */
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

/** Describes the place of a page below the home page. */
export function breadcrumbs(path: string, name: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.appName, item: absolute('/') },
      { '@type': 'ListItem', position: 2, name, item: absolute(path) },
    ],
  };
}

/** Describes a seller; empty where the name is unknown. */
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
