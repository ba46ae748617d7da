/** The package has no types. These are the types of the function that this tool uses. */
declare module 'subset-font' {
  /** Returns the font with only the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly noHinting: boolean },
  ): Promise<Uint8Array>;
}
