/**
 * `id` on headings; `start` on lists that do not begin at 1; on links `href` (`/about`, without
 * the base path; `#heading`; `mailto:`; or a whole address) and `rel`, which is `external` where
 * the link leaves the site.
 */
export type TextAttributes = Readonly<Record<string, string>>;

/** An element that body.ts makes: its name, its attributes or null, then its children. */
type TextElement = readonly [tag: string, attributes: TextAttributes | null, ...TextNode[]];

/** A piece of a text; strings are shown as they are, never as HTML. */
export type TextNode = string | TextElement;

/** A heading, for a table of contents: of level 2 to 4. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}
