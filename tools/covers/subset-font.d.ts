/** The package brings no types; this is the part of it that is used here. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** One weight pins the axis (a static font), a range narrows it. */
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
  }
  /** The font with only the characters of `text`; `undefined` with `keepAllGlyphs`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>;
}
