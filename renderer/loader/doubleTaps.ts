const CONTROL = '[popovertarget], [commandfor]';

/** For browsers that count no taps. All of them count the clicks of a mouse, and those by keyboard as 0. */
const DOUBLE_TAP_MS = 400;

type Click = MouseEvent & { readonly pointerType?: string };

/**
 * Ignores the second tap of a double tap on what opens or closes an overlay. It would meet what the first one brought
 * under the finger: the other control, or a link of the overlay.
 */
export function ignoreSecondTaps(): void {
  let changedAt = -Infinity;
  const onClick = (event: Click): void => {
    const { target, detail, timeStamp, pointerType } = event;
    if (!(target instanceof Element) || detail === 0) return;
    const isSoon = timeStamp - changedAt < DOUBLE_TAP_MS;
    const isSecond = detail > 1 || (isSoon && pointerType !== 'mouse');
    if (isSecond && target.closest(isSoon ? `${CONTROL}, dialog, [popover]` : CONTROL)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (target.closest(CONTROL)) {
      changedAt = timeStamp;
    }
  };
  addEventListener('click', onClick, { capture: true });
}
