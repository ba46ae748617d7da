/** Matches the old paths of a build: scripts/build/renderPages.ts says where each leads. */
export default function route({ movedTo }: { readonly movedTo?: string }) {
  // Before texts, which match every path of one part.
  return movedTo === undefined ? false : { precedence: 1 };
}
