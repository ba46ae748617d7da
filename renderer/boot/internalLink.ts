/** The link to another page of this site that an event is on; null for none. */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link;
}
