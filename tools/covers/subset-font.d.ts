/** The package brings no types; this is the part of it that is used here. */
declare module 'subset-font' {
  /** Returns the font with only the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly noHinting: boolean },
  ): Promise<Uint8Array>;
}
