/** Folders (below the base path, with slashes around) whose missing pages have a `404.html` of their own. */
export const foldersWithNotFoundPage: readonly string[] = ['/store/'];

/** Statuses for which the build makes a page at the root: `400.html` and so on (specification §8). */
export const statusesWithPage: readonly number[] = [400, 403, 404, 405];
