/** Set by the build (Vite's `define`) from the files in `data/covers`. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a compile-time constant
declare const __OWN_COVERS__: readonly string[] | undefined;

/** Slugs of the games whose picture is the operator's own; none where nothing was built. */
export const ownCovers: readonly string[] =
  typeof __OWN_COVERS__ === 'undefined' ? [] : __OWN_COVERS__;
