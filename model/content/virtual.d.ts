/* oxlint-disable typescript/consistent-type-imports -- an ambient module cannot import relative paths */

/** The content as Vite's bundles have it, see plugin.ts. Commands use loadContent.node.ts. */
declare module 'virtual:content' {
  type Entries = import('./schemas.ts').Entries;

  export const games: Entries['games'];
  export const popular: Entries['popular'];
  export const navigation: Entries['navigation'];
  export const site: Entries['site'];
  export const statistics: Entries['statistics'];
  export const testimonials: Entries['testimonials'];
  /** The texts, by the paths of their pages. */
  export const texts: Readonly<Record<string, import('./readText.ts').TextDocument>>;
  /** Slugs of the games with an operator's own picture. */
  export const ownCovers: readonly string[];
  export const environment: import('../environment/readEnvironment.ts').SiteEnvironment;
}
