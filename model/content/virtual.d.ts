/* oxlint-disable typescript/consistent-type-imports -- an ambient module cannot import relative paths */

/** The checked content and the environment as Vite's bundles have them, see plugin.ts. Commands call readContent. */
declare module 'virtual:content' {
  const values: ReturnType<typeof import('./plugin.ts').sharedValues>;
  export = values;
}
