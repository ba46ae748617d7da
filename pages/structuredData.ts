import { environment } from 'virtual:content';
import type { PageProps, StructuredData } from '../model/page.ts';
import { ICONS } from '../model/neededFiles.ts';
import { site } from '../model/content/site.ts';

// JSON-LD (schema.org). Stores get no rating: every review shows five stars, so an average would mean nothing.

const absolute = (path: string): string => environment.siteUrl + path;

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
      logo: absolute(ICONS.large),
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

/** Returns the description of a seller; empty when the name is unknown. */
export function profile({ path, store }: PageProps): readonly StructuredData[] {
  const name = store?.header.name;
  if (!store || !name) return [];
  return [
    {
      '@type': 'ProfilePage',
      url: absolute(path),
      dateModified: store.fetchedAt,
      mainEntity: {
        '@type': 'Organization',
        name,
        url: absolute(path),
        ...(store.header.avatar && {
          image: absolute(`/images/avatar/${store.header.avatar}.webp`),
        }),
        ...(store.header.address && { address: store.header.address }),
        ...(store.banner?.description && { description: store.banner.description }),
      },
    },
  ];
}
