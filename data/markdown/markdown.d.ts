/** A text that `data/check/plugin.ts` read while the site was built. */
declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative one
  const text: import('./readText.ts').TextDocument;
  export default text;
}
