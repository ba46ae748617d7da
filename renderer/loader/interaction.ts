import { islandOf, islandsIn } from './findIslands.ts';
import { hydrateQuietly } from './hydrate.ts';
import { linkOf } from './links.ts';
import { OPEN, overlayOf } from './overlays.ts';

/** Returns the islands that a visitor may use next: the one around an element, or those in its overlay. */
function islandsInReach(target: EventTarget | null): readonly HTMLElement[] {
  if (!(target instanceof Element) || linkOf(target)) return [];
  const island = islandOf(target);
  if (island) return [island];
  const opener = target.closest('[popovertarget], [commandfor]');
  return opener ? islandsIn(overlayOf(opener)) : [];
}

/** Hydrates islands that the pointer, a tap or the focus reaches, and those of an overlay that opens. */
export function watchInteraction(): void {
  const onEvent = (event: Event): void => {
    if (event instanceof PointerEvent) {
      const { pointerType, type } = event;
      document.documentElement.dataset['pointer'] = pointerType;
      // A touch may still become a scroll. Once the finger lifts, it cannot.
      if (pointerType === 'touch' && type !== 'pointerup') return;
    }
    const islands = islandsInReach(event.target);
    // The browser first paints what the tap itself does, such as an overlay that opens.
    if (islands[0]) requestAnimationFrame(() => setTimeout(() => hydrateQuietly(islands)));
  };
  for (const type of ['pointerover', 'pointerup', 'focusin']) {
    addEventListener(type, onEvent, { passive: true });
  }
  // The visitor may have focused an island or opened an overlay before this script ran.
  hydrateQuietly(islandsInReach(document.activeElement));
  for (const overlay of document.querySelectorAll(OPEN)) {
    hydrateQuietly(islandsIn(overlay));
  }
}
