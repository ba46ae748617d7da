/* oxlint-disable typescript/consistent-type-imports -- an ambient module cannot import relative paths */

/** The checked content and the environment as Vite's bundles have them, see plugin.ts. Commands call assertContent. */
declare module 'virtual:content' {
  const values: import('./readContent.ts').Content & {
    readonly environment: import('../environment/readEnvironment.ts').SiteEnvironment;
  };
  export = values;
}
