/**
 * The library shows everything twice, to loop. What stands in its second half is for the eye only:
 * hidden from assistive technology and from the tab key.
 */
export function markCopy(child: Element): void {
  const half = child.closest('.rfm-marquee');
  if (!half?.previousElementSibling?.matches('.rfm-marquee')) return;
  half.setAttribute('aria-hidden', 'true');
  half.toggleAttribute('inert', true);
}
