/** A host that does not answer in this time counts as unreachable. */
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Reloads the page if a new release has deleted the chunk that an import asked for. Returns whether it does. It
 * reloads once for each release: a page from a cache could name deleted chunks again.
 */
export async function reloadIfGone(error: unknown): Promise<boolean> {
  // Chromium and Firefox name the chunk. This script's own name changes with the name of each chunk.
  const url = /https?:\S+\.js/.exec(String(error))?.[0] ?? import.meta.url;
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
    if (status !== 404 || sessionStorage['reloaded'] === import.meta.url) return false;
    sessionStorage['reloaded'] = import.meta.url;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
